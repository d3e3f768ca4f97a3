import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isConnectionString } from '../../engine/event-store/eventstoredb/connection-string.js'
import type { EventStoreDbAddress } from '../../engine/event-store/open-event-store.js'
import { exposureFaults, exposureSettings, isLocal, isLoopback } from './exposure.js'
import { flag } from './flag.js'
import { imageHostSettings, readImageHost, type ImageHostSettings } from './image-host-settings.js'
import { mailSettings, readMailSettings, type MailSettings } from './mail-settings.js'
import { priceSettings, readPriceSettings, type PriceSettings } from './price-settings.js'
import { secretFileSettings, withSecretFiles } from './secret-files.js'

const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `write an address such as ${example}` }).optional()

/**
 * Every setting, read once from the environment at the start. A bad value stops the start and is
 * named.
 */
const Settings = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('TCP port of the web server; 0 picks a free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address that the web server listens on'),
  DAYBOOK_ORIGIN: address(/^https?$/, 'https://daybook.example').describe(
    'Address at which browsers reach Daybook, if it runs behind a proxy; requests from other origins are refused',
  ),
  DAYBOOK_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'Number of proxies in front of Daybook, at least 1 with an https address in DAYBOOK_ORIGIN; the caller’s address is read from what they add to X-Forwarded-For',
    ),
  DAYBOOK_DATA: z
    .string()
    .min(1)
    .default('.daybook')
    .describe('Data folder: embedded database, pictures, keys'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/daybook').describe(
    'PostgreSQL 15 or later, instead of the embedded one',
  ),
  DAYBOOK_EVENTSTORE_URL: z
    .string()
    .refine(
      isConnectionString,
      'write a connection string such as esdb://host:2113?tls=false, without throwOnAppendFailure',
    )
    .optional()
    .describe(
      'EventStoreDB 22.6 or later to keep the log in, instead of the PostgreSQL that holds the read models',
    ),
  DAYBOOK_EVENTSTORE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(600_000)
    .default(10_000)
    .describe(
      'How long to wait for an answer from EventStoreDB, retries included, in milliseconds',
    ),
  DAYBOOK_DEMO: flag
    .default(false)
    .describe(
      '1 fills an empty ledger with invented people and history; on this machine only (loopback)',
    ),
  DAYBOOK_DOCS: flag
    .optional()
    .describe(
      '1 serves the API description to everyone at /api/docs and /api/openapi.json; defaults to DAYBOOK_DEMO',
    ),
  DAYBOOK_TRADING_VIEW: flag
    .default(false)
    .describe(
      '1 shows TradingView’s chart and heat map instead of the built-in ones; browsers then load frames from www.tradingview-widget.com',
    ),
  DAYBOOK_TELL_UNKNOWN_EMAIL: flag
    .default(false)
    .describe(
      '1 says at a password reset when no account has the address; anyone can then find out who has an account',
    ),
  DAYBOOK_STAFF_SECOND_FACTOR: flag
    .optional()
    .describe(
      'Whether staff need a second factor to decide on anything; defaults to 1, in demo mode to 0',
    ),
  DAYBOOK_CLIENT_SECOND_FACTOR: flag
    .default(false)
    .describe(
      '1 has clients need a second factor to withdraw, and to change what protects their account',
    ),
  DAYBOOK_BREACHED_PASSWORDS: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File of breached passwords that may not be chosen, as haveibeenpwned.com offers it: lines of SHA-1 hashes in order',
    ),
  DAYBOOK_REQUESTS_PER_SECOND: z.coerce
    .number()
    .min(1)
    .max(1_000_000)
    .default(50)
    .describe(
      'How many requests a signed-in person may send in a second, on average; ten times as many at once',
    ),
  DAYBOOK_WEB: z.string().min(1).default('dist/web').describe('Folder of the built web client'),
  ...priceSettings,
  ...mailSettings,
  ...imageHostSettings,
  ...exposureSettings,
  ...secretFileSettings,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Log level'),
})

export const settings = Settings.shape

export interface Config {
  readonly port: number
  readonly host: string
  readonly origin: string | undefined
  /** How many proxies add to X-Forwarded-For. */
  readonly proxies: number
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  /** Where the log is kept, if not in the database of the read models. */
  readonly eventStore: EventStoreDbAddress | undefined
  readonly isDemo: boolean
  readonly prices: PriceSettings
  /** Whether anyone may read the API description. */
  readonly hasDocs: boolean
  /** Whether a password reset says that an address is unknown. */
  readonly usesTradingView: boolean
  readonly tellsUnknownEmail: boolean
  /** Whether staff must have a second factor. */
  readonly staffNeedSecondFactor: boolean
  /** Whether clients must have one, too. */
  readonly clientsNeedSecondFactor: boolean
  /** Where the breached passwords are. */
  readonly breachedPasswords: string | undefined
  readonly requestsPerSecond: number
  readonly webFolder: string
  readonly mail: MailSettings
  /** Where public pictures are kept in addition to the data folder. */
  readonly imageHost: ImageHostSettings | undefined
  readonly logLevel: z.output<typeof Settings>['LOG_LEVEL']
}

/** Injection token of `Config`. */
export const CONFIG = Symbol('Config')

const refusal = (lines: readonly string[]): Error =>
  new Error(
    `Daybook cannot start with these settings:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  )

const staffNeedSecondFactor = ({
  DAYBOOK_STAFF_SECOND_FACTOR: asked,
  DAYBOOK_DEMO: isDemo,
}: z.output<typeof Settings>): boolean => asked ?? !isDemo

/** @throws Error that names every setting with a bad value and says what is allowed */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = withSecretFiles(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  )
  const parsed = Settings.safeParse(given.environment)
  if (!parsed.success) {
    throw refusal([
      ...given.faults,
      ...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ])
  }
  const { data } = parsed
  if (data.DAYBOOK_DEMO && !isLoopback(data.HOST)) {
    throw refusal([
      `HOST: the demo runs on this machine only; use 127.0.0.1 instead of ${data.HOST}`,
    ])
  }
  const mail = readMailSettings(data, {
    isDemo: data.DAYBOOK_DEMO,
    isLocal: data.DAYBOOK_DEMO || isLocal(data),
    origin: data.DAYBOOK_ORIGIN,
  })
  const imageHost = readImageHost(data)
  const prices = readPriceSettings(data, data.DAYBOOK_DEMO)
  const faults = [
    ...given.faults,
    ...exposureFaults(data),
    ...mail.faults,
    ...imageHost.faults,
    ...prices.faults,
  ]
  if (faults.length > 0) throw refusal(faults)
  const dataFolder = resolve(data.DAYBOOK_DATA)
  return {
    port: data.PORT,
    host: data.HOST,
    origin: data.DAYBOOK_ORIGIN,
    proxies: data.DAYBOOK_PROXIES,
    dataFolder:
      data.DAYBOOK_DEMO && given.environment['DAYBOOK_DATA'] === undefined
        ? join(dataFolder, 'demo')
        : dataFolder,
    databaseUrl: data.DATABASE_URL,
    eventStore:
      data.DAYBOOK_EVENTSTORE_URL === undefined
        ? undefined
        : { url: data.DAYBOOK_EVENTSTORE_URL, timeoutMs: data.DAYBOOK_EVENTSTORE_TIMEOUT_MS },
    isDemo: data.DAYBOOK_DEMO,
    prices: prices.settings,
    hasDocs: data.DAYBOOK_DOCS ?? data.DAYBOOK_DEMO,
    usesTradingView: data.DAYBOOK_TRADING_VIEW,
    tellsUnknownEmail: data.DAYBOOK_TELL_UNKNOWN_EMAIL,
    staffNeedSecondFactor: staffNeedSecondFactor(data),
    clientsNeedSecondFactor: data.DAYBOOK_CLIENT_SECOND_FACTOR,
    breachedPasswords: data.DAYBOOK_BREACHED_PASSWORDS,
    requestsPerSecond: data.DAYBOOK_REQUESTS_PER_SECOND,
    webFolder: resolve(data.DAYBOOK_WEB),
    mail: mail.settings,
    imageHost: imageHost.settings,
    logLevel: data.LOG_LEVEL,
  }
}
