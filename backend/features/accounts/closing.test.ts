import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { creditBalance } from '#contracts/requests/adjustments'
import { listLog } from '#contracts/audit/audit'
import { cancelDeposit, listStaffDeposits } from '#contracts/requests/deposits'
import { listAccountEntries } from '#contracts/ledger/entries'
import { getFile } from '#contracts/ledger/files'
import type { AccountId } from '#contracts/values/ids'
import { confirmEmail } from '#contracts/own/own-email'
import { approveProposal, listProposals, previewProposal } from '#contracts/site/proposals'
import { getReplay, startReplay } from '#contracts/audit/replays'
import { getSession, signIn, signUp } from '#contracts/own/session'
import { blockUser, changeRole, closeAccount, getUser, listUsers } from '#contracts/people/users'
import { approveWithdrawal, payOutWithdrawal } from '#contracts/requests/withdrawals'
import { Files } from '../../server/files/files.js'
import { FormerClients } from '../../server/identity/leaving/former-clients.js'
import { credit, deposit, picture, upload, withdrawal } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { sameForAll } from '../../testing/app/http.js'
import { listen } from '../../testing/app/listener.js'
import { linkIn, mailTo } from '../../testing/app/mailbox.js'
import { Person } from '../../testing/app/people.js'
import { placesWith } from '../../testing/looks/places-with.js'
import { keptOfErased } from '../../testing/looks/kept-of-erased.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Asked to leave'
const leo = {
  username: 'leomar',
  fullName: 'Leo Marchetti',
  email: 'leo.marchetti@example.com',
  password: 'cobalt-otter-73',
}

describe('closing an account', () => {
  let app: TestApp
  let admin: Person
  let second: Person
  let other: Person
  let leoId: AccountId

  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    second = await app.person('admin', { fullName: 'Anna Lindqvist' })
    other = await app.person('client')
  })
  afterAll(() => app.close())

  const entered = async ({ email, password }: typeof leo): Promise<Person> => {
    const { headers } = await app.visitor.call(signIn, { email, password })
    const [row] = (await admin.ask(listUsers, { search: email })).items
    return new Person(
      app.reach,
      headers.getSetCookie()[0]?.split(';')[0] ?? '',
      row!.userId as string as AccountId,
      email,
    )
  }
  const propose = async ({ userId }: Pick<Person, 'userId'>) => ({
    subject: `account-${userId}`,
    proposalId: (await admin.ask(closeAccount, { accountId: userId, reason })).proposalId,
  })
  const close = async (client: Pick<Person, 'userId'>) =>
    second.ask(approveProposal, await propose(client))
  const pictures = () => readdir(join(app.folder, 'files'))
  /** Everywhere that identifies Leo. */
  const namedIn = async () =>
    (
      await Promise.all([leo.email, 'marchetti', leo.username].map((word) => placesWith(app, word)))
    ).flat()

  it('is refused while anything is left, which is named, also to the admin who is to approve it', async () => {
    const client = await app.person('client')
    const named = await propose(client)
    const about = { accountId: client.userId, proposalId: named.proposalId }
    expect(await second.ask(previewProposal, about)).toMatchObject({ postings: [] })
    await admin.ask(creditBalance, { accountId: client.userId, amount: '20.00', reason })
    await withdrawal(client, '15.00')
    await deposit(client, '7.00')
    const left = {
      settled: '20.00',
      held: '15.00',
      deposits: 1,
      withdrawals: 1,
      payouts: 0,
      proposals: 0,
    }
    const refusal = { status: 409, code: 'account-in-use', details: left }
    expect(await second.refusal(previewProposal, about)).toMatchObject(refusal)
    expect(await second.refusal(approveProposal, named)).toMatchObject(refusal)
    expect(await admin.refusal(closeAccount, { accountId: client.userId, reason })).toMatchObject({
      code: 'account-in-use',
      details: { proposals: 1 },
    })
    expect((await client.ask(getSession, {})).user).not.toBeNull()
  })

  it('is refused for staff, and nobody becomes staff afterwards', async () => {
    const both = await app.person('auditor', { hasAccount: true })
    expect(await admin.refusal(closeAccount, { accountId: both.userId, reason })).toMatchObject({
      status: 409,
      code: 'still-staff',
    })
    const client = await app.person('client')
    const named = await propose(client)
    await app.grant(client, 'auditor')
    expect(await second.refusal(approveProposal, named)).toMatchObject({ code: 'still-staff' })
    await app.grant(client, 'client')
    const { proposalId } = await admin.ask(changeRole, {
      userId: client.userId,
      role: 'auditor',
      reason,
    })
    await second.ask(approveProposal, named)
    const closed = { status: 409, code: 'account-closed' }
    expect(
      await second.refusal(approveProposal, { subject: `user-${client.userId}`, proposalId }),
    ).toMatchObject(closed)
    expect(
      await admin.refusal(changeRole, { userId: client.userId, role: 'auditor', reason }),
    ).toMatchObject(closed)
    expect(await admin.refusal(blockUser, { userId: client.userId, reason })).toMatchObject(closed)
  })

  it('signs the client out, refuses them like an unknown address, and leaves nothing that names them', async () => {
    // From Leo's sign-in on, sign-ins are logged, including those of people who act after it.
    for (const person of [admin, second]) await app.onRecord(person, 'admin')
    await app.onRecord(other, 'client')
    await app.visitor.ask(signUp, leo)
    await app.visitor.ask(confirmEmail, {
      token: linkIn(await mailTo(app.visitor, leo.email, 'Confirm your email')),
    })
    await app.visitor.call(signIn, { ...leo, password: 'not this one' })
    const client = await entered(leo)
    leoId = client.userId
    await client.ask(cancelDeposit, { depositId: await deposit(client, '7.00') })
    const own = await upload(client, '#102030')
    const shared = await upload(other)
    await credit(admin, client, '10.00')
    const request = { accountId: client.userId, withdrawalId: await withdrawal(client, '10.00') }
    await admin.ask(approveWithdrawal, request)
    expect(await admin.ask(getUser, { userId: client.userId })).toMatchObject({
      requests: { withdrawal: { toBePaid: 1 } },
      closedReason: null,
    })
    expect(await admin.refusal(closeAccount, { accountId: client.userId, reason })).toMatchObject({
      details: { payouts: 1 },
    })
    await second.ask(payOutWithdrawal, { ...request, reference: 'SEPA 1' })
    await app.database.pool
      .query(`insert into invitation_links select gen_random_uuid(), hash, email, now()
      from (values ('own', 'Leo.Marchetti@Example.com'), ('other', 'leo@example.com'), ('unnamed', null)) as named (hash, email)`)
    const listener = await listen(app.reach, client.cookie)
    const before = await pictures()
    await close(client)
    await eventually(() => listener.socket.disconnected)
    expect((await client.ask(getSession, {})).user).toBeNull()
    const asLeo = await app.visitor.call(signIn, { email: leo.email, password: leo.password })
    const asNobody = await app.visitor.call(signIn, {
      email: 'nobody@example.com',
      password: leo.password,
    })
    expect([asLeo.status, sameForAll(asLeo)]).toEqual([401, sameForAll(asNobody)])
    expect(await namedIn()).toEqual([])
    expect(
      (await app.database.pool.query('select token_hash from invitation_links')).rowCount,
    ).toBe(2)
    for (const owned of [
      'sessions where user_id',
      'files where owner_id',
      'destinations where owner_id',
    ])
      expect(
        (await app.database.pool.query(`select from ${owned} = $1`, [client.userId])).rowCount,
      ).toBe(0)
    expect(before.length - (await pictures()).length).toBe(1)
    expect((await admin.call(getFile, { fileId: own })).status).toBe(404)
    expect((await other.call(getFile, { fileId: shared })).status).toBe(200)
  })

  it('shows a former client in every list, with when and why on their page, and takes nothing more', async () => {
    const page = {
      fullName: 'Former client',
      email: '',
      status: 'closed',
      statusSince: expect.anything(),
      closedReason: reason,
    }
    expect(await second.ask(getUser, { userId: leoId })).toMatchObject(page)
    const idsOf = async (status: 'active' | 'closed') =>
      (await admin.ask(listUsers, { status, size: 100 })).items.map((row) => row.userId)
    expect(await idsOf('closed')).toContain(leoId)
    expect(await idsOf('active')).not.toContain(leoId)
    const entries = (
      await admin.ask(listAccountEntries, { accountId: leoId, show: 'all', size: 100 })
    ).items
    expect(entries.map(({ type, actorName }) => `${type} ${actorName}`).slice(0, 3)).toEqual([
      'AccountClosed Anna Lindqvist',
      'ProposalApproved Anna Lindqvist',
      'ChangeProposed Jonas Weber',
    ])
    expect(entries.at(-1)).toMatchObject({ type: 'AccountOpened', actorName: 'Former client' })
    const { items: log } = await admin.ask(listLog, { type: 'AccountClosed' })
    expect(log.find(({ stream }) => stream === `account-${leoId}`)).toMatchObject({
      ownerName: 'Former client',
    })
    const { items: proposals } = await admin.ask(listProposals, { show: 'past' })
    expect(proposals[0]).toMatchObject({
      personId: leoId,
      personName: 'Former client',
      change: { kind: 'closing' },
    })
    const { items: deposits } = await admin.ask(listStaffDeposits, {
      accountId: leoId,
      status: 'cancelled',
    })
    expect(deposits).toMatchObject([{ fullName: 'Former client', email: '' }])
    const entry = { accountId: leoId, amount: '1.00', reason }
    expect(await admin.refusal(creditBalance, entry)).toMatchObject({
      status: 409,
      code: 'account-closed',
    })
    const files = app.running().app.get(Files)
    await expect(
      files.store({ person: leoId, address: '127.0.0.1' }, await picture('#405060')),
    ).rejects.toMatchObject({
      code: 'not-signed-in',
    })
  })

  it('frees the address for a new person, who has nothing of the old account', async () => {
    await app.visitor.ask(signUp, leo)
    const anew = await entered(leo)
    expect(anew.userId).not.toBe(leoId)
    expect((await anew.ask(getSession, {})).user).toMatchObject({
      email: leo.email,
      hasAccount: true,
    })
  })

  it('lets nobody sign in from the event on, even if the erasure fails, which the next start finishes', async () => {
    const client = await entered(leo)
    await upload(client, '#708090')
    const before = await pictures()
    const named = await propose(client)
    await app.database.pool.query('alter table invitation_links rename to away')
    expect((await second.call(approveProposal, named)).status).toBe(500)
    expect(await namedIn()).not.toEqual([])
    expect(
      (await app.visitor.call(signIn, { email: leo.email, password: leo.password })).status,
    ).toBe(401)
    expect((await client.ask(getSession, {})).user).toBeNull()
    await app.visitor.ask(signUp, leo)
    await app.database.pool.query('alter table away rename to invitation_links')
    await app.restart()
    await eventually(async () => (await namedIn()).length === 0)
    expect(before.length - (await pictures()).length).toBe(1)
  })
  it('erases nobody whom only a row of a table says to be a former client', async () => {
    const { pool } = app.database
    await pool.query(`insert into powers values ($1, 'client', 'closed', now(), null, 1, 1)`, [
      other.userId,
    ])
    await app.running().app.get(FormerClients).finish()
    await pool.query('delete from powers where user_id = $1', [other.userId])
    expect(
      (
        await pool.query('select from users where user_id = $1 and erased_at is null', [
          other.userId,
        ])
      ).rowCount,
    ).toBe(1)
  })
  it('erases from every table that keeps something of a person', async () => {
    const tables =
      'credential_links destinations files finished_starts identity_pictures mails notification_readers one_time_codes person_keys profile_pictures read_notifications second_factors sessions sign_in_steps sign_ins staff_notes unmailed_kinds'
    expect(await keptOfErased(app.database.pool)).toEqual(
      Object.fromEntries(tables.split(' ').map((name) => [name, 0])),
    )
  })
  it('leaves a ledger that a replay finds identical', async () => {
    const { replayId } = await admin.ask(startReplay, {})
    await eventually(async () => (await admin.ask(getReplay, { replayId })).status !== 'running')
    expect(await admin.ask(getReplay, { replayId })).toMatchObject({
      status: 'identical',
      differences: [],
    })
  })
})
