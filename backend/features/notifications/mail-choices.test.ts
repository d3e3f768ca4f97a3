import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { saveDestination } from '#contracts/requests/destinations'
import { approveDeposit } from '#contracts/requests/deposits'
import { chooseMail, getMailChoices } from '#contracts/own/notifications'
import { savePreferences } from '#contracts/own/preferences'
import { approveProposal } from '#contracts/site/proposals'
import { signIn } from '#contracts/own/session'
import { ProposalId } from '#contracts/values/ids'
import { changeRole } from '#contracts/people/users'
import { append, encoded } from '../../engine/projections/testing/story.js'
import { LogReading } from '../../server/mail/log-reading.js'
import { mailFormats } from '../../server/mail/mail-formats.js'
import { mailKinds } from '../../server/mail/mail-kinds.js'
import { bank, credit, deposit } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { mailsTo, mailTo } from '../../testing/app/mailbox.js'
import { PASSWORD, type Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Agreed by phone'

describe('what is mailed to people about notifications', () => {
  let app: TestApp
  let admin: Person
  let second: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin')
    second = await app.person('admin')
    await app.arrive(admin)
    await app.arrive(second)
  })
  beforeEach(async () => {
    client = await app.person('client', { hasPassword: true })
  })
  afterAll(() => app.close())

  const mail = (subject: string, { email }: Person = client) => mailTo(app.visitor, email, subject)
  const subjects = async () =>
    (await mailsTo(app.visitor, client.email)).map(({ subject }) => subject)

  it('is what happened, with a link to it', async () => {
    const depositId = await deposit(client, '50.00')
    await admin.ask(approveDeposit, { accountId: client.userId, depositId })
    const { text } = await mail('Daybook: Deposit approved')
    expect(text).toContain('$50.00 was added to your balance.')
    expect(text).toContain(`/deposits/${depositId}`)
    expect(text).toContain('You can choose which notifications are mailed to you')
  })

  it('is what they asked for, too, where staff approved another amount of a deposit', async () => {
    const depositId = await deposit(client, '50.00')
    await admin.ask(approveDeposit, {
      accountId: client.userId,
      depositId,
      amount: '48.00',
      reason: 'Less arrived',
    })
    const { text } = await mail('Deposit approved')
    expect(text).toContain('You asked for $50.00; staff approved $48.00.')
    expect(text).not.toContain('was added')
  })

  it('leaves out the kinds that they do not want, until they want them again', async () => {
    await client.ask(chooseMail, { kind: 'entries', isMailed: false })
    await credit(admin, client, '1.00')
    await admin.ask(approveDeposit, {
      accountId: client.userId,
      depositId: await deposit(client, '50.00'),
    })
    await mail('Deposit approved')
    expect(await subjects()).not.toContain('Daybook: Balance credited')
    await client.ask(chooseMail, { kind: 'entries', isMailed: true })
    await credit(admin, client, '2.00')
    expect((await mail('Balance credited')).text).toContain('$2.00')
  })

  it('is chosen by each person for themself alone', async () => {
    const other = await app.person('client')
    for (const each of [client, other])
      await each.ask(chooseMail, { kind: 'entries', isMailed: false })
    await client.ask(chooseMail, { kind: 'entries', isMailed: true })
    const isMailed = async (person: Person) =>
      (await person.ask(getMailChoices, {})).items.find(({ kind }) => kind === 'entries')?.isMailed
    expect([await isMailed(client), await isMailed(other)]).toEqual([true, false])
    await credit(admin, client, '3.00')
    expect((await mail('Balance credited')).text).toContain('$3.00')
  })

  it('always tells of security, which nobody can turn off', async () => {
    const refused = await client.refusal(chooseMail, { kind: 'security', isMailed: false })
    expect(refused).toMatchObject({ status: 422, fields: [{ path: 'kind' }] })
    // Not even by SQL.
    await app.database.pool.query(
      `insert into unmailed_kinds (user_id, kind) values ($1, 'security')`,
      [client.userId],
    )
    await client.ask(saveDestination, { details: bank })
    const { text } = await mail('New payout destination')
    expect(text).toMatch(
      /•••• .* was saved as a payout destination|••••\S* was saved as a payout destination/,
    )
    expect(text).toContain('/take-back#')
    expect(text).toContain('Mail about security is always sent.')
  })

  it('tells an admin what became of their proposal', async () => {
    const { proposalId } = await admin.ask(changeRole, {
      userId: client.userId,
      role: 'auditor',
      reason,
    })
    await second.ask(approveProposal, { subject: `user-${client.userId}`, proposalId })
    await mail('Your proposal was approved', admin)
    expect((await mail('Your role was changed')).text).toContain(
      'Two admins gave you the role auditor.',
    )
  })

  it('tells an admin so even where the read model of proposals knows nothing of it', async () => {
    const { proposalId } = await admin.ask(changeRole, {
      userId: client.userId,
      role: 'auditor',
      reason,
    })
    const isThere = async () =>
      (await app.database.pool.query('select from proposals where proposal_id = $1', [proposalId]))
        .rows.length > 0
    await eventually(isThere, 'the proposal was not folded')
    await app.database.pool.query('delete from proposals where proposal_id = $1', [proposalId])
    const before = await mail('Your proposal was approved', admin)
    await second.ask(approveProposal, { subject: `user-${client.userId}`, proposalId })
    const { text } = await mailTo(app.visitor, admin.email, 'Your proposal was approved', before)
    expect(text).toContain('Another admin approved what you proposed.')
  })

  it('is added once, however often the log is read', async () => {
    await credit(admin, client, '3.00')
    await mail('Balance credited')
    await app.database.pool.query('update reactions set position = 0')
    while (await app.running().app.get(LogReading).readOn());
    expect(
      (await subjects()).filter((subject) => subject.includes('Balance credited')),
    ).toHaveLength(1)
  })

  it('has amounts and times in the formats and the zone that they chose, and names the zone', async () => {
    await client.ask(savePreferences, {
      locale: 'de-DE',
      timeZone: 'Europe/Berlin',
      clock: 'h23',
      currency: 'symbol',
    })
    await credit(admin, client, '1234.50')
    expect((await mail('Balance credited')).text).toMatch(/added 1\.234,50\s\$ to your balance/)
    await app.visitor.call(signIn, { email: client.email, password: PASSWORD })
    expect((await mail('New sign-in')).text).toMatch(
      / on \d+\. \S+ \d{4}, \d\d:\d\d \(Europe\/Berlin\)\. /,
    )
  })

  it('keeps the amount of one that was left waiting by a version that had it written out', () => {
    const facts = { type: 'BalanceCredited', amount: '$7.00', about: '', subjectId: null }
    const { paragraphs } = mailKinds.notification.write(facts, {
      siteName: 'Daybook',
      support: '',
      name: '',
      ...mailFormats(null),
    })
    expect(paragraphs[0]).toContain('$7.00')
  })

  it('says that they signed in with an unknown browser, and not again for the same browser', async () => {
    const credentials = { email: client.email, password: PASSWORD }
    const { headers } = await app.visitor.call(signIn, credentials, {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    })
    expect((await mail('New sign-in')).text).toMatch(
      /with Firefox on Windows from 127\.0\.0\.••• on \d+ \w{3} \d{4}, \d\d:\d\d UTC\. /,
    )
    const cookie = headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    await app.visitor.call(signIn, credentials, { cookie })
    const { rows } = await app.database.pool.query(
      `select from mails where kind = 'new-sign-in' and user_id = $1`,
      [client.userId],
    )
    expect(rows).toHaveLength(1)
  })

  it('can be chosen for the kinds that their role is notified of', async () => {
    const kindsOf = async (person: Person) =>
      (await person.ask(getMailChoices, {})).items.map(({ kind }) => kind)
    expect(await kindsOf(client)).toEqual([
      'deposits',
      'withdrawals',
      'loans',
      'trades',
      'entries',
      'account',
      'identity',
      'security',
    ])
    expect(await kindsOf(admin)).toEqual(['proposals', 'security', 'oversight'])
    expect(await kindsOf(await app.person('auditor'))).toEqual(['security', 'oversight'])
    expect(await kindsOf(await app.person('admin', { hasAccount: true }))).toContain('deposits')
    expect(await client.ask(getMailChoices, {})).toMatchObject({ isSetUp: true })
  })

  it('is nothing about what happened so long ago that a mail about it would make no sense any more', async () => {
    const { pool } = app.database
    await credit(admin, client, '4.00')
    await mail('Balance credited')
    await pool.query('delete from mails')
    const positions = 'select position from reactions'
    const { rows: read } = await pool.query(positions)
    app.clock.advance(mailKinds.addition.lastsMs)
    await pool.query('update reactions set position = 0')
    // Reading may already be in progress: whichever process reads, it is done once the end is
    // reached again.
    await eventually(async () => {
      await app.running().app.get(LogReading).readOn()
      return (await pool.query(positions)).rows[0].position === read[0].position
    })
    expect((await pool.query('select kind from mails')).rows).toEqual([])
  })
})

it('Where this site sends no mail, no mail about notifications is made', async () => {
  const app = await testApp({ environment: { DAYBOOK_MAIL: 'none' } })
  const [admin, client] = [await app.person('admin'), await app.person('client')]
  await credit(admin, client, '1.00')
  while (await app.running().app.get(LogReading).readOn());
  const { rows } = await app.database.pool.query(`select from mails where kind = 'notification'`)
  expect([rows, (await client.ask(getMailChoices, {})).isSetUp]).toEqual([[], false])
  await app.close()
})

it('What became of a proposal is mailed even where an event of the same stream cannot be read', async () => {
  const app = await testApp()
  const [admin, client] = [await app.person('admin'), await app.person('client')]
  await app.arrive(admin)
  await app.arrive(await app.person('admin'))
  const { proposalId } = await admin.ask(changeRole, {
    userId: client.userId,
    role: 'auditor',
    reason,
  })
  const told = encoded({
    type: 'ProposalApproved',
    data: { proposalId: ProposalId.parse(proposalId) },
  })
  const approval = {
    ...told,
    metadata: told.metadata.replace(/"recordedAt":"[^"]+"/, `"recordedAt":"${app.clock.now()}"`),
  }
  for (const event of [{ ...approval, id: randomUUID(), type: 'NeverHeardOf' }, approval])
    await append(app.running().storage.store, `user-${client.userId}`, event)
  const { text } = await mailTo(app.visitor, admin.email, 'Your proposal was approved')
  expect(text).toContain('Another admin approved what you proposed.')
  await app.close()
})
