import type { z } from 'zod'
import type { MailFormats } from './mail-formats.js'

/**
 * What every mail may name: the site, where to ask for help (empty where that is not set), and the whole name of whoever it is for, which is empty where nobody knows it or their address is not
 * confirmed; and how it writes.
 */
export interface MailSetting extends MailFormats {
  readonly siteName: string
  readonly support: string
  readonly name: string
}

/**
 * What a mail says, as plain text: paragraphs, then a code or a link that stands alone. `path` comes after the address of the site.
 * Escaping, greeting and signature are added for all kinds alike.
 */
export interface Writing {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly code?: string
  readonly link?: { readonly label: string; readonly path: string }
  /** What follows the code or the link. */
  readonly closing?: readonly string[]
}

interface Traits<Facts> {
  /** What it says besides name and site. It is sealed until the mail is sent. */
  readonly facts: z.ZodType<Facts>
  /** Whether it carries a code or a link that lets somebody in: then nothing is left of it once it is given up, and it cannot be sent again. */
  readonly hasSecret: boolean
  /** How long sending it is tried, and makes sense, in milliseconds. */
  readonly lastsMs: number
  /** Whether a newer one to the same person takes the place of one that has not been sent yet. */
  readonly isReplaced: boolean
}

interface MailDescription<Facts> extends Traits<Facts> {
  /** Writes it from facts as they were stored. @throws ZodError where they are not those of this kind */
  readonly write: (facts: unknown, setting: MailSetting) => Writing
}

/** One kind of mail: everything that differs from the others. */
export const mailKind = <Facts>({
  write,
  ...traits
}: Traits<Facts> & { readonly write: (facts: Facts, setting: MailSetting) => Writing }): MailDescription<Facts> => ({
  ...traits,
  write: (facts, setting) => write(traits.facts.parse(facts), setting),
})
