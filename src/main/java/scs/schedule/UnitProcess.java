package scs.schedule;

/**
 * One lane's share of an arrival process in operational time, where the process over all lanes has
 * rate one.
 */
interface UnitProcess {

    /** First point at or behind a count. */
    double first(double count);

    /** Next point of this lane. */
    double next();
}
