import { z } from 'zod'
import { Instant, Role } from '#contracts/values/values'
import { mailKind } from '../mail-kind.js'

const THREE_DAYS_MS = 72 * 60 * 60_000

const parts: Readonly<Record<Role, string>> = {
  client: 'a client',
  admin: 'an admin',
  auditor: 'an auditor',
}

/** To an invited person, once the invitation is valid. */
export const invitation = mailKind({
  facts: z.strictObject({ role: Role, token: z.string(), expiresAt: Instant }),
  hasSecret: true,
  lastsMs: THREE_DAYS_MS,
  isReplaced: false,
  write: ({ role, token, expiresAt }, { siteName, moment }) => ({
    subject: `Your invitation to ${siteName}`,
    paragraphs: [
      `You are invited to join ${siteName} as ${parts[role]}. Open the link, choose a password, and you are in.`,
    ],
    link: { label: 'Accept the invitation', path: `/invitation#${token}` },
    closing: [
      `The link works once, until ${moment(expiresAt)}. Do not pass it on, because anyone who has it can use it.`,
      'If you do not know why you were invited, ignore this mail. Nothing happens unless you accept.',
    ],
  }),
})
