/** Injection token of the `EventStore`. */
export const EVENT_STORE = Symbol('EventStore')
