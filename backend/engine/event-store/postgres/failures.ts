import pg from 'pg'
import { LogCorrupted } from '../log-corrupted.js'

/**
 * Connection, transaction rollback, resources, a lock, operator: SQLSTATE classes after which a
 * retry may succeed.
 */
const passingClasses = new Set(['08', '40', '53', '55', '57'])

const stateOf = (error: pg.DatabaseError): string => error.code ?? ''

/**
 * An error that the server raised inside a statement rolled it back; any other leaves the outcome
 * open and the connection unusable.
 */
export const isLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || stateOf(error).startsWith('57P')

/** The statement waited for its turn, or ran, longer than the server allows. It had no effect. */
export const isHeldUp = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['55P03', '57014'].includes(stateOf(error))

/** Whether a failed read may succeed when retried. */
export const isPassing = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? passingClasses.has(stateOf(error).slice(0, 2))
    : !(error instanceof LogCorrupted)
