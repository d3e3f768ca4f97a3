import { PassThrough } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { listMails, readMailbox, sendMailAgain, sendTestMail } from '#contracts/site/mails'
import { requestPasswordReset } from '#contracts/own/password-resets'
import { setReleaseCode } from '#contracts/requests/release-codes'
import { signIn, signUp } from '#contracts/own/session'
import { getHealthDetails, HealthDetails } from '#contracts/site/system'
import { getToday } from '#contracts/site/today'
import { getCounts } from '#contracts/requests/counts'
import { changeWithdrawalSettings } from '#contracts/people/users'
import { createLog } from '../../lib/log.js'
import { Claims } from '../../server/mail/claims.js'
import { MailWatch } from '../../server/mail/mail-watch.js'
import { Sender } from '../../server/mail/sender.js'
import { eventually } from '../../testing/app/eventually.js'
import { startSmtp } from '../../testing/app/mail-servers.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const [reason, password] = ['Agreed by phone', 'four plain words here']

describe('with a mail server that fails', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let app: TestApp
  let admin: Person
  const log = new PassThrough()
  const logged = textOf(log)

  beforeAll(async () => {
    smtp = await startSmtp()
    const environment = {
      DAYBOOK_MAIL: 'smtp',
      DAYBOOK_MAIL_FROM: 'mail@daybook.example',
      DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    }
    app = await testApp({ environment, log: createLog('info', log) })
    admin = await app.person('admin')
  })
  afterAll(async () => {
    await app.close()
    await smtp.close()
  })
  // What other tests have left unsent.
  beforeEach(() => app.database.pool.query(`delete from mails where due_at is not null`))

  const mail = async (mailId: string) =>
    (await admin.ask(listMails, { size: '100' })).items.find((each) => each.mailId === mailId)
  /**
   * Waits for what comes of mails. The sender looks at once for what is due, instead of every few
   * seconds.
   */
  const comesTrue = (isSo: () => Promise<boolean>) =>
    eventually(() => {
      app.running().app.get(Sender).lookNow()
      return isSo()
    })
  const becomes = (mailId: string, state: string) =>
    comesTrue(async () => (await mail(mailId))?.state === state)
  /** A mail that met a fault, in the state that it came to. */
  const mailThat = async (fault: typeof smtp.state.fault, state: string) => {
    smtp.state.fault = fault
    const { mailId } = await admin.ask(sendTestMail, {})
    await becomes(mailId, state)
    return mailId
  }
  const idsIn = (received: readonly string[]) =>
    received.map((each) => /^Message-ID: (\S+)/im.exec(each)?.[1])

  it('a person signs up all the same, and the welcome waits for the server to come back', async () => {
    smtp.state.fault = 'puts off'
    const email = 'noor.haddad@example.com'
    await app.visitor.ask(signUp, { username: 'noor', fullName: 'Noor Haddad', email, password })
    await app.visitor.ask(signIn, { email, password })
    const welcome = async () =>
      (await admin.ask(listMails, {})).items.find(
        ({ kind, name }) => kind === 'welcome' && name === 'Noor Haddad',
      )
    await comesTrue(async () => (await welcome())?.state === 'failed')
    expect(await welcome()).toMatchObject({
      failure: 'later',
      failureText: expect.stringContaining('Greylisted'),
      address: email,
    })
    smtp.state.fault = 'none'
    app.clock.advance(60_000)
    await becomes((await welcome())!.mailId, 'sent')
  })

  it('a mail that was cut off after its text is sent again under the same Message-ID, and staff are told meanwhile', async () => {
    smtp.state.received.splice(0)
    const mailId = await mailThat('breaks off', 'failed')
    expect(await mail(mailId)).toMatchObject({ failure: 'away', canBeSentAgain: true, tries: 1 })
    expect(await admin.ask(getCounts, {})).toMatchObject({ stuckMails: 1 })
    expect((await admin.ask(getToday, {})).mail).toMatchObject({
      count: 1,
      since: (await mail(mailId))?.createdAt,
      isSetUp: true,
    })
    const masked = (await (await app.person('auditor')).ask(listMails, {})).items.find(
      (each) => each.mailId === mailId,
    )
    expect(masked?.address).toBe('a••••@example.com')
    smtp.state.fault = 'none'
    await admin.ask(sendMailAgain, { mailId })
    await becomes(mailId, 'sent')
    expect(idsIn(smtp.state.received)).toEqual([
      `<${mailId}@daybook.example>`,
      `<${mailId}@daybook.example>`,
    ])
    expect(await admin.ask(getCounts, {})).toMatchObject({ stuckMails: 0 })
  })

  it('a mail that is refused is given up at once; one with a code is erased then, and a new code replaces it', async () => {
    const mailId = await mailThat('refuses', 'given-up')
    expect(await mail(mailId)).toMatchObject({
      failure: 'refused',
      canBeSentAgain: true,
      failureText: expect.stringContaining('550'),
    })
    const client = await app.person('client')
    await admin.ask(changeWithdrawalSettings, { accountId: client.userId, code: 'enabled', reason })
    const { code } = await admin.ask(setReleaseCode, { accountId: client.userId, reason })
    const ofCode = async () =>
      (await admin.ask(listMails, {})).items.filter(({ kind }) => kind === 'release-code')
    await comesTrue(async () => (await ofCode())[0]?.state === 'given-up')
    const [given] = await ofCode()
    expect(given?.canBeSentAgain).toBe(false)
    expect(await admin.refusal(sendMailAgain, { mailId: given!.mailId })).toMatchObject({
      code: 'mail-over',
      details: { state: 'given-up' },
    })
    smtp.state.fault = 'none'
    await admin.ask(setReleaseCode, { accountId: client.userId, reason })
    await comesTrue(async () => (await ofCode())[0]?.state === 'sent')
    expect((await ofCode()).map(({ state }) => state)).toEqual(['sent', 'discarded'])
    expect(code).toMatch(/^[A-Z0-9]{8}$/)
  })

  it('a mail that a server was sending when it died is taken again by the next', async () => {
    const mailId = await mailThat('refuses', 'given-up')
    smtp.state.fault = 'none'
    const lost = `state = 'sending', due_at = now() + interval '3 minutes', ended_at = null`
    await app.database.pool.query(`update mails set ${lost} where mail_id = $1`, [mailId])
    await app.restart()
    app.clock.advance(4 * 60_000)
    await becomes(mailId, 'sent')
    expect(await mail(mailId)).toMatchObject({ tries: 2, failure: null })
  })

  it('a mail whose next try would come after its time is given up at once', async () => {
    const mailId = await mailThat('puts off', 'failed')
    const [due, end] = [0, 20_000].map((ms) => new Date(app.clock.millis() + ms).toISOString())
    await app.database.pool.query(
      'update mails set due_at = $2, expires_at = $3 where mail_id = $1',
      [mailId, due, end],
    )
    await becomes(mailId, 'given-up')
    expect(await mail(mailId)).toMatchObject({ failure: 'later', dueAt: null })
  })

  it('a mail is given up after its time', async () => {
    const mailId = await mailThat('puts off', 'failed')
    app.clock.advance(2 * 60 * 60_000)
    admin = await app.signedIn(admin)
    await becomes(mailId, 'given-up')
    expect(await mail(mailId)).toMatchObject({ failure: 'later', dueAt: null })
  })

  it('a mail with a link is kept to the end of its time, then given up and erased', async () => {
    smtp.state.fault = 'puts off'
    const client = await app.person('client')
    await app.visitor.ask(requestPasswordReset, { email: client.email })
    const own = `user_id = '${client.userId}' and kind = 'reset-password'`
    const row = async () =>
      (await app.database.pool.query(`select state, sealed, expires_at from mails where ${own}`))
        .rows[0]
    await comesTrue(async () => (await row()).state === 'failed')
    await app.database.pool.query(`update mails set due_at = expires_at where ${own}`)
    const tidyAt = async (at: number) => {
      app.clock.advance(at - app.clock.millis())
      await app.running().app.get(Claims).tidy()
      return row()
    }
    const end = Date.parse((await row()).expires_at)
    expect(await tidyAt(end - 60_000)).toMatchObject({ state: 'failed', sealed: expect.anything() })
    expect(await tidyAt(end)).toMatchObject({ state: 'given-up', sealed: null })
  })

  it('auditors and admins see that mail is at a standstill once none was sent for an hour, until one goes out', async () => {
    const healthTo = async (person: Person) => {
      await app.running().app.get(MailWatch).look()
      const { text } = await person.call(getHealthDetails, {}, { 'x-daybook-position': undefined })
      return HealthDetails.parse(JSON.parse(text))
    }
    const openMails = async () => (await admin.ask(listMails, { show: 'open' })).outbox
    smtp.state.fault = 'puts off'
    admin = await app.signedIn(admin)
    await app.person('client')
    const at = app.clock.millis()
    await comesTrue(async () => (await openMails()).waiting > 0)
    const since = (await openMails()).since!
    expect(Math.abs(Date.parse(since) - at)).toBeLessThan(60_000)
    app.clock.advance(60 * 60_000 - (app.clock.millis() - Date.parse(since)) - 30_000)
    const [early, auditor] = [await app.signedIn(admin), await app.person('auditor')]
    expect((await healthTo(early)).mail).toMatchObject({
      waiting: expect.any(Number),
      since,
      standingSince: null,
      isSetUp: true,
    })
    app.clock.advance(31_000)
    const told = { since, givenUp: expect.any(Number), standingSince: since }
    expect(await healthTo(auditor)).toMatchObject({ status: 'ok', mail: told })
    expect((await early.ask(getToday, {})).mail.outbox).toMatchObject(told)
    expect((await auditor.ask(listMails, {})).outbox).toMatchObject(told)
    smtp.state.fault = 'none'
    await comesTrue(async () => {
      // Tried a moment before the server came back, it would wait for a minute.
      await app.database.pool.query(`update mails set due_at = $1 where state = 'failed'`, [
        app.clock.now(),
      ])
      return (await healthTo(auditor)).mail?.standingSince === null
    })
    admin = early
  })

  it('there is no mailbox to read, and no address, code or link in the log', async () => {
    expect(await app.visitor.refusal(readMailbox, {})).toMatchObject({ status: 404 })
    await app.restart()
    log.end()
    const lines = await logged
    expect(lines).toContain('a mail could not be sent')
    const codes = smtp.state.received.flatMap(
      (each) => /^\s{4}([A-Z0-9]{8})\s*$/m.exec(each)?.[1] ?? [],
    )
    expect(codes).not.toEqual([])
    for (const secret of [...codes, 'noor.haddad', admin.email]) expect(lines).not.toContain(secret)
  })
})
