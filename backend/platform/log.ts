import { pino, type Logger } from 'pino'

/** The server's log: one JSON line an occurrence, in UTC. */
export type Log = Logger

/** Injection token of `Log`. */
export const LOG = Symbol('Log')

const secrets = ['password', 'token', 'cookie', '*.password', '*.token', '*.cookie', 'err.parameters']

export const createLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths: secrets, censor: '[hidden]' } })
