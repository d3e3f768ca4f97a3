import type { RequestOf } from '#contracts/endpoint'
import { MailId, UserId } from '#contracts/values/ids'
import type { listMails, Mail, MailShow, MailState } from '#contracts/site/mails'
import type { Role } from '#contracts/values/values'
import type { ReadDatabase } from '../../server/database/database.js'
import type { MailRow } from '../../server/mail/outbox-table.js'
import { namesOf } from '../../server/queries/names.js'
import { pageOf } from '../../server/queries/page.js'

const shown: Readonly<Record<Exclude<MailShow, 'all'>, readonly MailState[]>> = {
  open: ['waiting', 'sending', 'failed'],
  'given-up': ['given-up'],
  sent: ['sent'],
  discarded: ['discarded'],
}

const told = (mail: MailRow, names: ReadonlyMap<string, string>, reader: Role): Mail => {
  const { kind, state, tries, createdAt, dueAt, endedAt, failure, failureText, reason } = mail
  return {
    mailId: MailId.parse(mail.mailId),
    userId: mail.userId === null ? null : UserId.parse(mail.userId),
    name: mail.userId === null ? null : (names.get(mail.userId) ?? null),
    address: (reader === 'admin' ? mail.address : null) ?? mail.masked,
    canBeSentAgain: mail.sealed !== null && (state === 'failed' || state === 'given-up'),
    endedByName: mail.endedBy === null ? null : (names.get(mail.endedBy) ?? null),
    kind,
    state,
    tries,
    createdAt,
    dueAt,
    endedAt,
    failure,
    failureText,
    reason,
  }
}

const newestFirst = { by: 'instant', columns: ['createdAt', 'mailId'], direction: 'desc' } as const

/** Mails, newest first. Their text stays sealed. */
export const mailsPage =
  (asked: RequestOf<typeof listMails>, reader: Role) => async (database: ReadDatabase) => {
    const all = database.selectFrom('mails').selectAll()
    const page = await pageOf(
      database,
      asked.show === 'all' ? all : all.where('state', 'in', shown[asked.show]),
      newestFirst,
      asked,
    )
    const names = await namesOf(
      database,
      page.items.flatMap(({ userId, endedBy }) => [userId, endedBy]).filter((id) => id !== null),
    )
    return { ...page, items: page.items.map((mail) => told(mail, names, reader)) }
  }
