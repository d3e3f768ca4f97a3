import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { creditBalance, reverseEntry } from '#contracts/requests/adjustments'
import { approveDeposit } from '#contracts/requests/deposits'
import { listAccountEntries } from '#contracts/ledger/entries'
import { approveProposal } from '#contracts/site/proposals'
import { getReplay, startReplay, type Replay } from '#contracts/audit/replays'
import { changeSettings } from '#contracts/site/site'
import { blockUser, suspendAccount } from '#contracts/people/users'
import type { Role } from '#contracts/values/values'
import { approveWithdrawal, payOutWithdrawal } from '#contracts/requests/withdrawals'
import { credit, deposit, trade, withdrawal } from '../../testing/app/deeds.js'
import { forge, forgeries } from '../../testing/samples/forged-acts.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Agreed by phone'
const THRESHOLD = '1000.00'
const HOUR = 3_600_000

let app: TestApp
let jonas: Person
let anna: Person
let blocked: Person
/** An admin who has an account. */
let owner: Person
/** An admin who has never signed in. */
let ghost: Person
/** An admin who signed in longer ago than any session lasts. */
let idle: Person
let auditor: Person
let clients: Person[]
/** Names by id. */
const people = new Map<string, string>()

const replayed = async (): Promise<Replay> => {
  await app.upToDate()
  const { replayId } = await auditor.ask(startReplay, {})
  for (;;) {
    const replay = await auditor.ask(getReplay, { replayId })
    if (replay.status !== 'running') return replay
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const clientAt = (at: number): Person => clients[at] as Person

/** The check that fails, how, in which stream, by which event, and whom it names. */
const findings = ({ checks }: Replay) =>
  checks.flatMap(({ check, places }) =>
    places.map(({ stream, act }) => [check, act?.fault, stream, act?.type, act?.actorName]),
  )

beforeAll(async () => {
  app = await testApp()
  await app.offer('tether')
  const named = async (role: Role, fullName: string, isSeen = true) => {
    const person = await app.person(role, { fullName })
    people.set(person.userId, fullName)
    if (isSeen) await app.onRecord(person, role)
    return person
  }
  idle = await named('admin', 'Ivo Brandt')
  app.clock.advance(9 * HOUR)
  ;[jonas, anna, blocked] = [
    await named('admin', 'Jonas Weber'),
    await named('admin', 'Anna Petrova'),
    await named('admin', 'Boris Kern'),
  ]
  auditor = await named('auditor', 'Ruth Castellano')
  clients = []
  for (let at = 0; at < 12; at++) clients.push(await named('client', `Client ${at}`))
  // A client who became an admin, as the first admin of a site may have been.
  owner = await named('client', 'Olga Novak')
  await app.grant(owner, 'admin')
  ghost = await named('admin', 'Greta Holm', false)
  for (const admin of [jonas, anna]) await app.arrive(admin)
  const { proposalId: proposed } = await jonas.ask(changeSettings, {
    manualEntryThreshold: THRESHOLD,
    reason,
  })
  await anna.ask(approveProposal, { subject: 'site', proposalId: proposed ?? '' })
})
afterAll(() => app.close())

describe('a replay of a log', () => {
  it('that only commands have written finds that each act was allowed', async () => {
    const [client, other] = [clients[0]!, clients[1]!]
    await credit(jonas, client, '700.00')
    await jonas.ask(approveDeposit, {
      accountId: client.userId,
      depositId: await deposit(client, '50.00'),
    })
    const withdrawalId = await withdrawal(client, '40.00')
    await jonas.ask(approveWithdrawal, { accountId: client.userId, withdrawalId })
    await anna.ask(payOutWithdrawal, {
      accountId: client.userId,
      withdrawalId,
      reference: 'SEPA 1',
    })
    await trade(client, '100.00')
    await credit(jonas, client, '10.00')
    const { revision } =
      (await jonas.ask(listAccountEntries, { accountId: client.userId, show: 'all' })).items.find(
        ({ type }) => type === 'BalanceCredited',
      ) ?? {}
    await anna.ask(reverseEntry, {
      accountId: client.userId,
      revision: String(revision),
      paidAt: null,
      reason,
    })
    const large = await jonas.ask(creditBalance, {
      accountId: other.userId,
      amount: '5000.00',
      reason,
    })
    await anna.ask(approveProposal, {
      subject: `account-${other.userId}`,
      proposalId: large.proposalId ?? '',
    })
    await anna.ask(suspendAccount, { accountId: clients[11]!.userId, reason })
    await jonas.ask(blockUser, { userId: blocked.userId, reason })
    const replay = await replayed()
    expect(findings(replay)).toEqual([])
    expect(replay.status).toBe('identical')
    expect(replay.checks.filter(({ checked }) => checked === 0).map(({ check }) => check)).toEqual([
      'snapshots',
    ])
  })

  it('names each act that nobody was allowed to do, and who is said to have done it', async () => {
    // Later than anything that could still have been in progress when the person was blocked.
    app.clock.advance(60_000)
    const all = Object.values(
      forgeries({ jonas, anna, blocked, owner, ghost, idle, auditor, clientAt }),
    )
    for (const forged of all) await forge(app, forged)
    const replay = await replayed()
    const expected = all.flatMap(({ stream, by: [person, role], events, found }) =>
      found.map(([check, fault, type = events('')[0]?.type]) => {
        const name = person === 'system' ? 'System' : people.get(person.userId)
        return [check, fault, stream, type, name, role].slice(0, 5)
      }),
    )
    expect(replay.status).toBe('different')
    expect(findings(replay)).toHaveLength(expected.length)
    expect(findings(replay)).toEqual(expect.arrayContaining(expected))
    const refused = replay.checks
      .flatMap(({ places }) => places)
      .find(({ act }) => act?.fault === 'refused')
    expect(refused).toMatchObject({
      detail: 'The account is suspended',
      accountId: clientAt(11).userId,
      ordinal: expect.any(BigInt),
    })
  })
})
