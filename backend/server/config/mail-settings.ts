import { z } from 'zod'

const text = () => z.string().trim().min(1).optional()

/** The settings that say how mail is sent. None of their values is ever shown. */
export const mailSettings = {
  DAYBOOK_MAIL: z
    .enum(['none', 'mailbox', 'smtp', 'http'], 'choose none, mailbox, smtp or http')
    .optional()
    .describe(
      'How mail is sent: smtp, http (a provider), mailbox (a page shows it instead; on this machine only) or none; a demo has a mailbox',
    ),
  DAYBOOK_MAIL_FROM: z
    .email('write an address such as mail@daybook.example')
    .optional()
    .describe('Address that mails come from'),
  DAYBOOK_SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'write an address such as smtp://user:password@mail.example:587',
    })
    .optional()
    .describe(
      'Mail server: smtp:// changes over to TLS before it says anything (STARTTLS), smtps:// begins with it',
    ),
  DAYBOOK_MAIL_API_URL: z
    .url({ protocol: /^https?$/, error: 'write an address such as https://api.mail.example/send' })
    .refine(
      (url) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(url),
      'use https: mails carry secrets',
    )
    .optional()
    .describe('Where the mail provider takes requests'),
  DAYBOOK_MAIL_SERVICE_ID: text().describe('The mail provider’s id of the service'),
  DAYBOOK_MAIL_TEMPLATE_ID: text().describe('The mail provider’s id of the template'),
  DAYBOOK_MAIL_PUBLIC_KEY: text().describe('Public key of the account with the mail provider'),
  DAYBOOK_MAIL_PRIVATE_KEY: text().describe(
    'Private key of that account, if the provider asks for one',
  ),
}

const Given = z.object(mailSettings)
type Given = z.output<typeof Given>

/** How mail is sent. `from` is an address without a name: the name is that of the site. */
export type MailSettings =
  | { readonly by: 'none' | 'mailbox' }
  | { readonly by: 'smtp'; readonly url: string; readonly from: string }
  | ({ readonly by: 'http'; readonly url: string; readonly from: string } & ProviderAccount)

export interface ProviderAccount {
  readonly serviceId: string
  readonly templateId: string
  readonly publicKey: string
  readonly privateKey: string | undefined
}

/** What each way of sending needs in addition to `DAYBOOK_MAIL`. */
const needed = {
  none: [],
  mailbox: [],
  smtp: ['DAYBOOK_MAIL_FROM', 'DAYBOOK_SMTP_URL'],
  http: [
    'DAYBOOK_MAIL_FROM',
    'DAYBOOK_MAIL_API_URL',
    'DAYBOOK_MAIL_SERVICE_ID',
    'DAYBOOK_MAIL_TEMPLATE_ID',
    'DAYBOOK_MAIL_PUBLIC_KEY',
  ],
} as const satisfies Record<MailSettings['by'], readonly (keyof Given)[]>

interface Around {
  readonly isDemo: boolean
  /** Whether only this machine can reach the server. */
  readonly isLocal: boolean
  readonly origin: string | undefined
}

/** What keeps mail from being sent as configured, by the name of the setting. */
const faultsOf = (by: MailSettings['by'], given: Given, { isLocal, origin }: Around): string[] => {
  const missing = needed[by]
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: DAYBOOK_MAIL=${by} needs it`)
  if (by === 'mailbox' && !isLocal)
    return [
      'DAYBOOK_MAIL: a mailbox shows everybody’s mail, so it is for this machine only; set HOST to 127.0.0.1, or choose smtp or http',
    ]
  if ((by === 'smtp' || by === 'http') && origin === undefined && !isLocal)
    return [
      ...missing,
      'DAYBOOK_ORIGIN: mails carry links; name the address at which people reach Daybook',
    ]
  return missing
}

const settingsOf = (by: MailSettings['by'], given: Given): MailSettings => {
  const from = given.DAYBOOK_MAIL_FROM ?? ''
  if (by === 'smtp') return { by, from, url: given.DAYBOOK_SMTP_URL ?? '' }
  if (by !== 'http') return { by }
  const { DAYBOOK_MAIL_SERVICE_ID: serviceId = '', DAYBOOK_MAIL_TEMPLATE_ID: templateId = '' } =
    given
  const { DAYBOOK_MAIL_PUBLIC_KEY: publicKey = '', DAYBOOK_MAIL_PRIVATE_KEY: privateKey } = given
  return {
    by,
    from,
    url: given.DAYBOOK_MAIL_API_URL ?? '',
    serviceId,
    templateId,
    publicKey,
    privateKey,
  }
}

/** How mail is sent, and what is wrong with it: one line for each setting. */
export const readMailSettings = (
  given: Given,
  around: Around,
): { settings: MailSettings; faults: readonly string[] } => {
  const by = given.DAYBOOK_MAIL ?? (around.isDemo ? 'mailbox' : 'none')
  return { settings: settingsOf(by, given), faults: faultsOf(by, given, around) }
}
