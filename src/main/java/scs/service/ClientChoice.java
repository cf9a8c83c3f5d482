package scs.service;

/** Which client a service asks for. */
public enum ClientChoice {
    /** The best one for what the service asks for. */
    AUTO,
    /** Apache HttpClient 5. */
    APACHE
}
