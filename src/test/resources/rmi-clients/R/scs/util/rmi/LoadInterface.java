package scs.util.rmi;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** As published with variant R. */
public interface LoadInterface extends Remote {
    public float getLcAvgLatency(int serviceType) throws RemoteException;
    public float getLcCurLatency95th(int serviceType) throws RemoteException;
    public float getLcCurLatency99th(int serviceType) throws RemoteException;
    public float getLcCurLatency999th(int serviceType) throws RemoteException;
    public float getRealServiceRate(int serviceType) throws RemoteException;
    public void execRedisLoader(int flag, int serviceType) throws RemoteException;
    public void execWrkLoader(int flag, int serviceType) throws RemoteException;
    public int setIntensity(int intensity, int serviceId) throws RemoteException;
    public int getRealQueryIntensity(int serviceId) throws RemoteException;
    public int getRealRequestIntensity(int serviceId) throws RemoteException;
    public void execStartHttpLoader(int serviceId) throws RemoteException;
    public void execStopHttpLoader(int serviceId) throws RemoteException;
}
