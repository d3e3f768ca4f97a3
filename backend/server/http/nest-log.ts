import type { LoggerService } from '@nestjs/common'
import type { Log } from '../../lib/log.js'

/** Writes Nest's own messages to the server's log; start-up messages at debug level. */
export const nestLog = (log: Log): LoggerService => ({
  log: (message: unknown) => log.debug(String(message)),
  debug: (message: unknown) => log.debug(String(message)),
  verbose: (message: unknown) => log.trace(String(message)),
  warn: (message: unknown) => log.warn(String(message)),
  error: (message: unknown, ...rest: unknown[]) =>
    log.error({ details: rest.map(String) }, String(message)),
  fatal: (message: unknown) => log.fatal(String(message)),
})
