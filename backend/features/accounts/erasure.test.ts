import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { dismissFirstSteps } from '#contracts/people/first-steps'
import { addNote } from '#contracts/people/notes'
import { chooseMail, listNotifications, markAllRead, markRead } from '#contracts/own/notifications'
import { approveProposal } from '#contracts/site/proposals'
import { setReleaseCode } from '#contracts/requests/release-codes'
import { prove, proveByPassword } from '#contracts/own/second-factors'
import { signIn } from '#contracts/own/session'
import {
  changeWithdrawalSettings,
  closeAccount,
  getUser,
  reinstateAccount,
  suspendAccount,
} from '#contracts/people/users'
import { setUpApp } from '../../testing/app/authenticator-app.js'
import { mailTo } from '../../testing/app/mailbox.js'
import { PASSWORD, type Person } from '../../testing/app/people.js'
import { eventually } from '../../testing/app/eventually.js'
import { listen } from '../../testing/app/listener.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Asked to leave'

/** What is stored about a person who used the site, and the column that names them. */
const tables = {
  finished_starts: 'user_id',
  mails: 'user_id',
  notification_readers: 'user_id',
  one_time_codes: 'user_id',
  read_notifications: 'user_id',
  release_code_hashes: 'account_id',
  second_factors: 'user_id',
  sessions: 'user_id',
  sign_in_steps: 'user_id',
  sign_ins: 'user_id',
  staff_notes: 'about_id',
  unmailed_kinds: 'user_id',
}

describe('the erasure of a former client', () => {
  let app: TestApp
  let admin: Person
  let second: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin')
    second = await app.person('admin')
  })
  beforeEach(async () => {
    client = await app.person('client', { hasPassword: true })
  })
  afterAll(() => app.close())

  const about = () => ({ accountId: client.userId, reason })
  const close = async () => {
    const { proposalId } = await admin.ask(closeAccount, about())
    await second.ask(approveProposal, { subject: `account-${client.userId}`, proposalId })
  }
  const rowsOf = async (sql: string, ...values: string[]) =>
    (await app.database.pool.query(sql, values)).rows
  /** The tables that have something of the client. */
  const keptIn = async () => {
    const kept: string[] = []
    for (const [table, column] of Object.entries(tables))
      if ((await rowsOf(`select from ${table} where ${column} = $1`, client.userId)).length > 0)
        kept.push(table)
    return kept
  }
  /** Failures are counted under hashes; only the client has any here. */
  const failures = async () => (await rowsOf('select from sign_in_failures')).length

  const read = async () => {
    await admin.ask(suspendAccount, about())
    await admin.ask(reinstateAccount, about())
    const [newest, oldest] = (await client.ask(listNotifications, {})).items
    await client.ask(markAllRead, { notificationId: oldest!.notificationId })
    await client.ask(markRead, { notificationId: newest!.notificationId })
    await client.ask(chooseMail, { kind: 'entries', isMailed: false })
    await client.ask(dismissFirstSteps, {})
  }
  const signInSomehow = async () => {
    await setUpApp(client, app.clock)
    await mailTo(app.visitor, client.email, 'Second factor added')
    await app.visitor.call(signIn, { email: client.email, password: PASSWORD })
    await app.visitor.call(signIn, { email: client.email, password: 'a wrong guess' })
    await client.call(proveByPassword, { currentPassword: 'a wrong guess' })
    await client.call(prove, { purpose: 'again', code: '000000' })
  }

  it('leaves nothing of a person who used the whole site in any table', async () => {
    await admin.ask(addNote, { userId: client.userId, text: 'Rang on Monday' })
    await admin.ask(changeWithdrawalSettings, { ...about(), code: 'enabled' })
    await admin.ask(setReleaseCode, about())
    await read()
    await signInSomehow()
    expect([await keptIn(), await failures()]).toEqual([Object.keys(tables), 3])
    await close()
    expect([await keptIn(), await failures()]).toEqual([[], 0])
  })

  it('is told to screens of staff once it is done, for they fetched the name again when the account was closed', async () => {
    const listener = await listen(app.reach, admin.cookie)
    await close()
    await eventually(() => listener.notices.some(({ resource }) => resource === 'users'))
    expect(await admin.ask(getUser, { userId: client.userId })).toMatchObject({
      fullName: 'Former client',
      email: '',
    })
    listener.close()
  })
})
