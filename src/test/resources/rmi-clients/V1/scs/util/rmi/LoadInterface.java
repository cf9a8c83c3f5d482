package scs.util.rmi;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** As published with variant V1. */
public interface LoadInterface extends Remote {
    public int setIntensity(int intensity, int serviceId) throws RemoteException;
    public int getRealQueryIntensity(int serviceId) throws RemoteException;
    public int getRealRequestIntensity(int serviceId) throws RemoteException;
    public void execStartHttpLoader(int serviceId) throws RemoteException;
    public void execStopHttpLoader(int serviceId) throws RemoteException;
    public float getWindowAvgPerSec99thLatency(int serviceId) throws RemoteException;
    public float getRealPerSec99thLatency(int serviceId) throws RemoteException;
    public float getWindowAvgServiceRate(int serviceId) throws RemoteException;
}
