package scs.util.rmi;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** As published with variant V1.5. */
public interface LoadInterface extends Remote {
    public int setIntensity(int intensity, int serviceId) throws RemoteException;
    public int getRealQueryIntensity(int serviceId) throws RemoteException;
    public int getRealRequestIntensity(int serviceId) throws RemoteException;
    public void execStopHttpLoader(int serviceId) throws RemoteException;
    public float getWindowAvgPerSecLatency(int serviceId, String metric) throws RemoteException;
    public float getRealPerSecLatency(int serviceId, String metric) throws RemoteException;
    public float getTotalQueryCount(int serviceId) throws RemoteException;
    public float getTotalRequestCount(int serviceId) throws RemoteException;
    public float getTotalAvgServiceRate(int serviceId) throws RemoteException;
    public void execStartHttpLoader(int serviceId, int concurrency) throws RemoteException;
}
