import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { invitePerson } from '#contracts/people/invitations'
import { discardMail, listMails, sendMailAgain, sendTestMail } from '#contracts/site/mails'
import { approveProposal } from '#contracts/site/proposals'
import { setReleaseCode } from '#contracts/requests/release-codes'
import { signUp } from '#contracts/own/session'
import { changeWithdrawalSettings, closeAccount } from '#contracts/people/users'
import { Database } from '../../server/database/database.js'
import { MailFailure } from '../../server/mail/carrier.js'
import { Claims } from '../../server/mail/claims.js'
import { Dispatch } from '../../server/mail/dispatch.js'
import { mailIdOf, Outbox } from '../../server/mail/outbox.js'
import { Sender } from '../../server/mail/sender.js'
import { eventually } from '../../testing/app/eventually.js'
import { mailsTo, mailTo } from '../../testing/app/mailbox.js'
import { stuckMail } from '../../testing/commands/mail-commands.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const password = 'four plain words here'
const reason = 'Agreed by phone'

describe('a mail', () => {
  let app: TestApp
  let admin: Person
  let second: Person
  beforeAll(async () => {
    app = await testApp()
    ;[admin, second] = [await app.person('admin'), await app.person('admin')]
    for (const each of [admin, second]) await app.arrive(each)
  })
  afterAll(() => app.close())

  const rowsTo = async (email: string) => {
    const { rows } = await app.database.pool.query<Record<string, unknown>>(
      `select m.state, m.address, m.sealed, m.tries, m.masked, m.failure from mails m left join users u using (user_id) where m.kind = 'welcome' and u.email = $1`,
      [email],
    )
    return rows
  }
  const listed = async (reader: Person, mailId: string) =>
    (await reader.ask(listMails, { size: '100' })).items.find((mail) => mail.mailId === mailId)
  const isSent = (mailId: string) =>
    eventually(
      async () => (await listed(admin, mailId))?.state === 'sent',
      'the mail was never marked as sent',
    )

  it('welcomes people who sign up, and nothing but whom it was for and when is left of it in the outbox', async () => {
    const email = 'noor.haddad@example.com'
    await app.visitor.ask(signUp, { username: 'noor', fullName: 'Noor <Haddad>', email, password })
    const { text, html, subject } = await mailTo(app.visitor, email, 'Welcome')
    expect(subject).toBe('Welcome to Daybook')
    expect(text).toMatch(/^Hello,\n\nYour account with Daybook is open\./)
    expect(text).toContain(`${app.reach.address}/`)
    expect(html).toContain('<p>Hello,</p>')
    expect(html).not.toMatch(/<(img|script|link)/)
    await eventually(
      async () => (await rowsTo(email))[0]?.['state'] === 'sent',
      'the welcome was never marked as sent',
    )
    expect(await rowsTo(email)).toEqual([
      {
        state: 'sent',
        address: null,
        sealed: null,
        tries: 1,
        masked: 'n••••@example.com',
        failure: null,
      },
    ])
  })

  it('follows an event once, however often the log is read', async () => {
    const client = await app.person('client')
    await mailTo(app.visitor, client.email, 'Welcome')
    await app.database.pool.query('update reactions set position = 0')
    await app.restart()
    const other = await app.person('client')
    await mailTo(app.visitor, other.email, 'Welcome')
    expect(await rowsTo(client.email)).toHaveLength(1)
  })

  it('brings an invitation to its address with the link that the admin is shown', async () => {
    const email = 'mara.lind@example.com'
    const { path } = await admin.ask(invitePerson, { role: 'client', email, reason })
    const { text } = await mailTo(app.visitor, email, 'Your invitation to Daybook')
    expect(text).toContain(`${app.reach.address}${path}`)
    expect(text).toContain('You are invited to join Daybook as a client.')
  })

  it('brings an invitation to the staff only once a second admin has approved it', async () => {
    const email = 'ivo.stern@example.com'
    const { invitationId, isWaiting } = await admin.ask(invitePerson, {
      role: 'auditor',
      email,
      reason,
    })
    await mailTo(app.visitor, (await app.person('client')).email, 'Welcome')
    expect([isWaiting, await mailsTo(app.visitor, email)]).toEqual([true, []])
    await second.ask(approveProposal, { subject: 'site', proposalId: invitationId })
    expect((await mailTo(app.visitor, email, 'Your invitation')).text).toContain('as an auditor')
  })

  it('brings a release code to the client, and stays one when the admin’s request comes twice', async () => {
    const client = await app.person('client')
    await admin.ask(changeWithdrawalSettings, { accountId: client.userId, code: 'enabled', reason })
    const key = { 'idempotency-key': 'a-code-that-is-mailed' }
    const { code } = await admin.ask(setReleaseCode, { accountId: client.userId, reason }, key)
    await admin.ask(setReleaseCode, { accountId: client.userId, reason }, key)
    expect((await mailTo(app.visitor, client.email, 'Your release code')).text).toContain(code)
    const kind = `kind = 'release-code' and user_id = $1`
    expect(
      (await app.database.pool.query(`select from mails where ${kind}`, [client.userId])).rowCount,
    ).toBe(1)
  })

  it('of a test goes to the admin who asks for it', async () => {
    const { mailId } = await admin.ask(sendTestMail, {})
    await isSent(mailId)
    expect((await mailsTo(app.visitor, admin.email))[0]).toMatchObject({
      mailId,
      subject: 'Test mail from Daybook',
    })
  })

  it('that was taken out is erased, stays so, and is not sent any more', async () => {
    const mailId = await stuckMail({ app, admin })
    await admin.ask(discardMail, { mailId, reason })
    await admin.ask(discardMail, { mailId, reason: 'Again' })
    expect(await listed(admin, mailId)).toMatchObject({
      state: 'discarded',
      reason,
      endedByName: 'A admin',
      canBeSentAgain: false,
    })
    expect(await admin.refusal(sendMailAgain, { mailId })).toMatchObject({
      status: 409,
      code: 'mail-over',
      details: { state: 'discarded' },
    })
  })

  it('replaces an earlier one of its kind to the same person, and nobody else’s', async () => {
    const [one, other] = [await app.person('client'), await app.person('client')]
    const { app: server } = app.running()
    const outbox = server.get(Outbox)
    const rows = await server
      .get(Database)
      .transaction()
      .execute(async (transaction) => {
        for (const [at, { userId }] of [one, other, other].entries())
          await outbox.add(transaction, {
            kind: 'reset-password',
            key: `${at} ${userId}`,
            to: { userId },
            facts: { token: 'made up' },
          })
        return transaction
          .selectFrom('mails')
          .select(['userId', 'state'])
          .where('kind', '=', 'reset-password')
          .execute()
      })
    const inOrder = rows.toSorted((a, b) =>
      `${a.state} ${a.userId}`.localeCompare(`${b.state} ${b.userId}`),
    )
    expect(inOrder).toEqual([
      { userId: other.userId, state: 'discarded' },
      { userId: one.userId, state: 'waiting' },
      { userId: other.userId, state: 'waiting' },
    ])
  })

  it('that another process has sent or claimed since is neither put off nor let go', async () => {
    const { mailId } = await admin.ask(sendTestMail, {})
    await isSent(mailId)
    const { app: server } = app.running()
    const row = await server
      .get(Database)
      .selectFrom('mails')
      .selectAll()
      .where('mailId', '=', mailId)
      .executeTakeFirstOrThrow()
    const claimed = `state = 'sending', tries = 7, due_at = now() + interval '3 minutes', ended_at = null`
    for (const state of ['sent', 'sending']) {
      await server.get(Claims).failed(row, new MailFailure('later', 'Greylisted'), 0)
      await server.get(Claims).release(row)
      expect(await listed(admin, mailId)).toMatchObject({ state, failure: null })
      await app.database.pool.query(`update mails set ${claimed} where mail_id = $1`, [mailId])
    }
    await app.database.pool.query('delete from mails where mail_id = $1', [mailId])
  })

  it('is forgotten ninety days after it was made, and no earlier', async () => {
    const [old, recent] = [await admin.ask(sendTestMail, {}), await admin.ask(sendTestMail, {})]
    for (const { mailId } of [old, recent]) await isSent(mailId)
    const made = `update mails set created_at = now() - $2 * interval '1 day' where mail_id = $1`
    await app.database.pool.query(made, [old.mailId, 91])
    await app.database.pool.query(made, [recent.mailId, 89])
    await app.running().app.get(Claims).tidy()
    expect([await listed(admin, old.mailId), await listed(admin, recent.mailId)]).toMatchObject([
      undefined,
      { state: 'sent' },
    ])
  })

  it('that cannot be marked as sent holds up no other', async () => {
    const { app: server } = app.running()
    await server.get(Sender).beforeApplicationShutdown()
    await app.database.pool.query(
      `alter table mails add constraint unmarkable check (kind <> 'email-taken' or state <> 'sent') not valid`,
    )
    const add = (kind: 'email-taken' | 'test') =>
      server.get(Outbox).addAlone({ kind, key: 'marked', to: { userId: admin.userId }, facts: {} })
    await Promise.all([add('email-taken'), add('test')])
    await server.get(Dispatch).round(new AbortController().signal)
    const stateOf = async (kind: 'email-taken' | 'test') =>
      (await listed(admin, mailIdOf({ kind, key: 'marked' })))?.state
    expect([await stateOf('email-taken'), await stateOf('test')]).toEqual(['sending', 'sent'])
    await app.database.pool.query('alter table mails drop constraint unmarkable')
    await app.restart()
  })

  it('goes with the person when their account is closed, from the mailbox, too', async () => {
    const client = await app.person('client')
    await mailTo(app.visitor, client.email, 'Welcome')
    const { proposalId } = await admin.ask(closeAccount, { accountId: client.userId, reason })
    await second.ask(approveProposal, { subject: `account-${client.userId}`, proposalId })
    expect(await mailsTo(app.visitor, client.email)).toEqual([])
    const { rows } = await app.database.pool.query('select from mails where user_id = $1', [
      client.userId,
    ])
    expect(rows).toEqual([])
  })
})
