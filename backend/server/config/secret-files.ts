import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Settings whose value is a secret, or contains a password. */
const secrets = [
  'DATABASE_URL',
  'DAYBOOK_EVENTSTORE_URL',
  'DAYBOOK_SMTP_URL',
  'DAYBOOK_MAIL_PRIVATE_KEY',
  'DAYBOOK_COIN_PRICES_KEY',
  'DAYBOOK_QUOTES_KEY',
] as const

const fileOf = (name: (typeof secrets)[number]) =>
  z
    .string()
    .min(1)
    .optional()
    .describe(`File to read ${name} from, such as one that a secret store mounts`)

/** The settings that name files with secrets. */
export const secretFileSettings = {
  DATABASE_URL_FILE: fileOf('DATABASE_URL'),
  DAYBOOK_EVENTSTORE_URL_FILE: fileOf('DAYBOOK_EVENTSTORE_URL'),
  DAYBOOK_SMTP_URL_FILE: fileOf('DAYBOOK_SMTP_URL'),
  DAYBOOK_MAIL_PRIVATE_KEY_FILE: fileOf('DAYBOOK_MAIL_PRIVATE_KEY'),
  DAYBOOK_COIN_PRICES_KEY_FILE: fileOf('DAYBOOK_COIN_PRICES_KEY'),
  DAYBOOK_QUOTES_KEY_FILE: fileOf('DAYBOOK_QUOTES_KEY'),
} satisfies Record<`${(typeof secrets)[number]}_FILE`, z.ZodType>

type Environment = Readonly<Record<string, string | undefined>>

const codeOf = (failure: unknown): string => (failure as NodeJS.ErrnoException).code ?? 'unreadable'

/**
 * The environment with the secrets read from files, so that neither the process environment nor
 * tools that show it contain them.
 * @returns also what keeps one from being read: one line for each setting, without its value
 */
export const withSecretFiles = (
  given: Environment,
): { environment: Environment; faults: readonly string[] } => {
  const read: Record<string, string> = {}
  const faults: string[] = []
  for (const name of secrets) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined)
      faults.push(`${name}_FILE: ${name} is set, too; keep one of them`)
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch (failure) {
      faults.push(`${name}_FILE: ${file} cannot be read (${codeOf(failure)})`)
    }
  }
  return { environment: { ...given, ...read }, faults }
}
