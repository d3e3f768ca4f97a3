import type { z } from 'zod'
import type { MailFormats } from './mail-formats.js'

/**
 * What every mail may use: the site, the support address (empty if not set), the reader's full name
 * (empty if unknown or if their address is not confirmed), and their formats.
 */
export interface MailSetting extends MailFormats {
  readonly siteName: string
  readonly support: string
  readonly name: string
}

/**
 * The content of a mail, as plain text: paragraphs, then a code or a link on its own. `path` is
 * appended to the address of the site. Escaping, greeting and signature are added for all kinds.
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
  /** What it says apart from name and site. Sealed until the mail is sent. */
  readonly facts: z.ZodType<Facts>
  /**
   * Whether it carries a code or link that grants access: then its facts are erased when it is
   * given up, and it cannot be sent again.
   */
  readonly hasSecret: boolean
  /** How long sending is retried, and the mail stays useful, in milliseconds. */
  readonly lastsMs: number
  /** Whether a newer one to the same person replaces an unsent one. */
  readonly isReplaced: boolean
}

interface MailDescription<Facts> extends Traits<Facts> {
  /** Writes it from stored facts. @throws ZodError if they are not of this kind */
  readonly write: (facts: unknown, setting: MailSetting) => Writing
}

/** Defines one kind of mail. */
export const mailKind = <Facts>({
  write,
  ...traits
}: Traits<Facts> & {
  readonly write: (facts: Facts, setting: MailSetting) => Writing
}): MailDescription<Facts> => ({
  ...traits,
  write: (facts, setting) => write(traits.facts.parse(facts), setting),
})
