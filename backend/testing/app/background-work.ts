import { DraftEraser } from '../../features/files/draft-eraser.js'
import { ProofEraser } from '../../features/files/proof-eraser.js'
import { Eraser } from '../../features/withdrawals/eraser.js'
import { Database } from '../../server/database/database.js'
import { Dispatch } from '../../server/mail/dispatch.js'
import { LogReading } from '../../server/mail/log-reading.js'
import { MailFromLog } from '../../server/mail/mail-from-log.js'
import { MailWatch } from '../../server/mail/mail-watch.js'
import { Outbox } from '../../server/mail/outbox.js'
import { Schedule } from '../../server/schedule/schedule.js'
import { Sender } from '../../server/mail/sender.js'
import { deposit, upload } from './deeds.js'
import { identity, uploadSide } from '../samples/identities.js'
import type { Person } from './people.js'
import type { TestApp } from './test-app.js'
import { eraseDestinations } from '../commands/withdrawal-commands.js'

const serviceOf = <Service>(
  app: TestApp,
  type: abstract new (...values: never[]) => Service,
): Service => app.running().app.get(type, { strict: false })

/** From now on, timed work of the server runs only when a test says so. */
export const stopBackgroundWork = async (app: TestApp): Promise<void> => {
  await serviceOf(app, Eraser).onApplicationShutdown()
  await serviceOf(app, DraftEraser).onApplicationShutdown()
  await serviceOf(app, ProofEraser).onApplicationShutdown()
  await serviceOf(app, Schedule).onApplicationShutdown()
  await serviceOf(app, MailWatch).beforeApplicationShutdown()
  await serviceOf(app, MailFromLog).beforeApplicationShutdown()
  await serviceOf(app, Sender).beforeApplicationShutdown()
}

/** Adds a release code's mail to a person. */
const add = (app: TestApp, userId: string, key: string): Promise<void> =>
  serviceOf(app, Database)
    .transaction()
    .execute((transaction) =>
      serviceOf(app, Outbox).add(transaction, {
        kind: 'release-code',
        key,
        to: { userId },
        facts: { code: 'PORTO2026' },
      }),
    )

const spoil = (app: TestApp) =>
  app.database.pool.query(`update mails set sealed = '\\x00' where sealed is not null`)

/** The outcomes of mails: one is sent, one cannot be, and one is left when the server stops. */
const sendMails = async (app: TestApp, userId: string): Promise<void> => {
  const dispatch = serviceOf(app, Dispatch)
  await add(app, userId, 'first')
  await dispatch.round(new AbortController().signal)
  for (const [key, signal] of [
    ['second', new AbortController().signal] as const,
    ['third', AbortSignal.abort()] as const,
  ]) {
    await add(app, userId, key)
    await spoil(app)
    await dispatch.round(signal)
  }
}

/** Reads the log for mails, beginning at its end and then at its start. */
const readLog = async (app: TestApp): Promise<void> => {
  await app.database.pool.query('delete from reactions')
  await serviceOf(app, LogReading).readOn()
  await app.database.pool.query('update reactions set position = 0')
  await serviceOf(app, LogReading).readOn()
}

/** Erases a draft, and finds that what was submitted stays. */
const eraseDrafts = async (app: TestApp, person: Person): Promise<void> => {
  await identity(person)
  await uploadSide(person, 'front', 1)
  await app.database.pool.query('update identity_pictures set erase_at = now()')
  await serviceOf(app, DraftEraser).erase()
}

/** Erases a picture that no deposit names, and finds that one does another. */
const eraseProofs = async (app: TestApp): Promise<void> => {
  const person = await app.person('client')
  await app.offer('tether')
  await deposit(person, '1.00', await upload(person, '#123456'))
  await upload(person, '#654321')
  await app.upToDate()
  await app.database.pool.query('update files set erase_at = $1 where owner_id = $2', [
    '2020-01-01',
    person.userId,
  ])
  await serviceOf(app, ProofEraser).erase()
}

/** Each kind of it, once, for a person of a test. */
export const backgroundWork = (
  about: () => { app: TestApp; other: Person },
): Readonly<Record<string, () => Promise<unknown>>> => ({
  'the erasing of payout destinations that were removed, or marked and not removed': () =>
    eraseDestinations(about().app, about().other),
  'the erasing of pictures that were never submitted': () =>
    eraseDrafts(about().app, about().other),
  'the erasing of pictures that belong to no deposit': () => eraseProofs(about().app),
  'a look at what is scheduled': () => serviceOf(about().app, Schedule).look(),
  'a look at whether mail goes out': () => serviceOf(about().app, MailWatch).look(),
  'the sending of mails': () => sendMails(about().app, about().other.userId),
  'a look at the log for what brings mail': () => readLog(about().app),
})
