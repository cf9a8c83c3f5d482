package scs.util.rmi;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** As published with variant V0. */
public interface LoadInterface extends Remote {
    public float getLcAvgLatency() throws RemoteException;
    public float getLcCurLatency() throws RemoteException;
    public int setIntensity(int intensity) throws RemoteException;
    public int getRealIntensity() throws RemoteException;
    public void execRedisLoader(int flag) throws RemoteException;
}
