import { z } from 'zod'
import { notificationKindOf, NotifiedType } from '#contracts/events/notified-events'
import { pageTold, pathTold } from '#contracts/events/notified-pages'
import { Uuid } from '#contracts/values/ids'
import { Money } from '#contracts/values/money'
import type { MailFormats } from '../mail-formats.js'
import { mailKind } from '../mail-kind.js'
import { notificationWords } from './notification-words.js'

const THREE_DAYS_MS = 3 * 24 * 60 * 60_000

/**
 * `amount` is decimal, or empty; mails queued by an earlier version have it formatted. `asked` is
 * the amount requested, in decimal, if staff approved another.
 */
const NotificationFacts = z.strictObject({
  type: NotifiedType,
  amount: z.string(),
  asked: z.string().optional(),
  about: z.string(),
  subjectId: Uuid.nullable(),
})
type NotificationFacts = z.output<typeof NotificationFacts>

const chosen = [
  'You can choose which notifications are mailed to you: sign in, and press the bell.',
]
const always = [
  'If you did not expect this, set a new password at once: choose “Forgot password” where you sign in.',
  'Mail about security is always sent.',
]

const amountText = (amount: string, money: MailFormats['money']): string => {
  const read = Money.safeParse(amount)
  return read.success ? money(read.data) : amount
}

/** To a person about an event that notifies them, if they want that kind by mail. */
export const notification = mailKind({
  facts: NotificationFacts,
  hasSecret: false,
  lastsMs: THREE_DAYS_MS,
  isReplaced: false,
  write: (facts, { siteName, money }) => {
    const words = notificationWords[facts.type]
    const kind = notificationKindOf(facts.type)
    if (!words || !kind) throw new Error(`nothing is mailed about ${facts.type}`)
    return {
      subject: `${siteName}: ${words.subject}`,
      paragraphs: [
        words.says({
          ...facts,
          amount: amountText(facts.amount, money),
          asked: facts.asked && amountText(facts.asked, money),
        }),
      ],
      link: { label: 'See it', path: pathTold(pageTold(kind, facts)) },
      closing: kind === 'security' ? always : chosen,
    }
  },
})
