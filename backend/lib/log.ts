import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** The server's log: one JSON line per record, in UTC. */
export type Log = Logger

/** Injection token of `Log`. */
export const LOG = Symbol('Log')

const secrets = ['password', 'token', 'cookie', '*.password', '*.token', '*.cookie']
/** The fields in which database errors quote whole rows and values. */
const quotes = ['parameters', 'detail', 'where'].flatMap((member) => [
  `err.${member}`,
  `err.cause.${member}`,
])

/** Writes to standard output unless given another stream. */
export const createLog = (level: string, to?: DestinationStream): Log => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...secrets, ...quotes], censor: '[hidden]' },
  }
  return to ? pino(options, to) : pino(options)
}
