package scs.util.rmi;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.rmi.registry.LocateRegistry;
import java.rmi.server.ObjID;
import java.rmi.server.RemoteObject;
import java.security.DigestOutputStream;
import java.security.MessageDigest;

/**
 * One call in RMI's wire protocol, written by hand: with arguments that no compiler lets through.
 * See the Java RMI specification, chapter 10, and for hashes section 8.3.
 */
final class RawCall {
    private static final int MAGIC = 0x4a524d49;
    private static final int VERSION = 2;
    private static final int SINGLE_OPERATION = 0x4c;
    private static final int CALL = 0x50;
    private static final long REGISTRY_HASH = 4905912898345647071L;
    private static final int REGISTRY_LOOKUP = 2;

    /** Writes the arguments. */
    interface Arguments {
        void write(ObjectOutputStream out) throws IOException;
    }

    private RawCall() {}

    /** Calls a method of {@code load}; what comes back, as text. */
    static String call(int port, String nameAndDescriptor, Arguments arguments) throws Exception {
        return send(port, objectId(port), -1, hash(nameAndDescriptor), arguments);
    }

    /** Looks {@code load} up in the registry; what comes back, as text. */
    static String lookup(int port) throws Exception {
        return send(
                port,
                new ObjID(ObjID.REGISTRY_ID),
                REGISTRY_LOOKUP,
                REGISTRY_HASH,
                out -> out.writeObject("load"));
    }

    private static String send(
            int port, ObjID object, int operation, long hash, Arguments arguments)
            throws Exception {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.setSoTimeout(10_000);
            DataOutputStream wire = new DataOutputStream(socket.getOutputStream());
            wire.writeInt(MAGIC);
            wire.writeShort(VERSION);
            wire.writeByte(SINGLE_OPERATION);
            wire.writeByte(CALL);
            ByteArrayOutputStream call = new ByteArrayOutputStream();
            ObjectOutputStream out = new WithLocations(call);
            object.write(out);
            out.writeInt(operation);
            out.writeLong(hash);
            arguments.write(out);
            out.flush();
            // At once: whoever refuses does not read to the end.
            wire.write(call.toByteArray());
            wire.flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    private static ObjID objectId(int port) throws Exception {
        Object stub = LocateRegistry.getRegistry("127.0.0.1", port).lookup("load");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            ((RemoteObject) Proxy.getInvocationHandler(stub)).getRef().writeExternal(out);
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            in.readByte();
            in.readUTF();
            in.readInt();
            return ObjID.read(in);
        }
    }

    private static long hash(String nameAndDescriptor) throws Exception {
        MessageDigest sha = MessageDigest.getInstance("SHA");
        try (DataOutputStream out =
                new DataOutputStream(new DigestOutputStream(new ByteArrayOutputStream(), sha))) {
            out.writeUTF(nameAndDescriptor);
        }
        byte[] digest = sha.digest();
        long hash = 0;
        for (int i = 0; i < 8; i++) {
            hash += (digest[i] & 0xffL) << (i * 8);
        }
        return hash;
    }

    /** Names no address to load a class from, where RMI wants to be told. */
    private static final class WithLocations extends ObjectOutputStream {
        WithLocations(OutputStream out) throws IOException {
            super(out);
        }

        @Override
        protected void annotateClass(Class<?> type) throws IOException {
            writeObject(null);
        }
    }
}
