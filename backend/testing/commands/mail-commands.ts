import { discardMail, sendMailAgain, sendTestMail } from '#contracts/site/mails'
import { eventually } from '../app/eventually.js'
import type { Person } from '../app/people.js'
import type { TestApp } from '../app/test-app.js'

interface Desk {
  readonly app: TestApp
  readonly admin: Person
}

/**
 * A mail that could not be sent, and is not tried again before staff say so. One that is being sent
 * is waited for, because its end would be noted later.
 */
export const stuckMail = async ({ app, admin }: Desk): Promise<string> => {
  const { mailId } = await admin.ask(sendTestMail, {})
  const failed = `state = 'failed', due_at = now() + interval '30 minutes', failure = 'away', failure_text = 'It is away'`
  const fail = () =>
    app.database.pool.query(
      `update mails set ${failed}, ended_at = null, sealed = coalesce(sealed, '\\x00'), address = coalesce(address, $2) where mail_id = $1 and state <> 'sending'`,
      [mailId, admin.email],
    )
  await eventually(async () => (await fail()).rowCount === 1, 'the mail is still being sent')
  return mailId
}

/** Each command of admins about mails, sent once; `desk` is asked when it is. */
export const mailCommands = (
  desk: () => Desk,
): Readonly<Record<string, () => Promise<unknown>>> => ({
  sendTestMail: () => desk().admin.ask(sendTestMail, {}),
  sendMailAgain: async () => desk().admin.ask(sendMailAgain, { mailId: await stuckMail(desk()) }),
  discardMail: async () => {
    const mailId = await stuckMail(desk())
    for (const reason of ['For a test', 'Once more'])
      await desk().admin.ask(discardMail, { mailId, reason })
  },
})
