import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { creditBalance } from '#contracts/requests/adjustments'
import { getBalance } from '#contracts/ledger/balances'
import { approveDeposit, cancelDeposit, rejectDeposit } from '#contracts/requests/deposits'
import { Problem } from '#contracts/problem'
import { approveProposal, cancelProposal, rejectProposal } from '#contracts/site/proposals'
import { listWaiting } from '#contracts/requests/requests'
import { changeSettings } from '#contracts/site/site'
import {
  approveWithdrawal,
  cancelWithdrawal,
  rejectWithdrawal,
} from '#contracts/requests/withdrawals'
import { credit, deposit, destination, quote, upload, withdrawal } from '../../testing/app/deeds.js'
import type { Answer } from '../../testing/app/http.js'
import { numbers } from '../../testing/looks/numbers.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'For a test'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  await app.offer('tether')
  admin = await app.person('admin')
})
afterAll(() => app.close())

const funded = async () => {
  const client = await app.person('client')
  await credit(admin, client, '100.00')
  return client
}

describe('a client’s waiting requests', () => {
  const waiting = async (client: Person) => (await client.ask(listWaiting, {})).items

  it('are the deposits and withdrawals that staff have not decided, oldest first', async () => {
    const client = await funded()
    const withdrawalId = await withdrawal(client, '30.00')
    app.clock.advance(60_000)
    await quote(client, '10.00')
    const depositId = await deposit(client, '40.00')
    expect(await waiting(client)).toMatchObject([
      { id: withdrawalId, kind: 'withdrawal', about: 'Bank ••••4417', amount: 30_00n },
      { id: depositId, kind: 'deposit', about: 'tether', amount: 40_00n },
    ])
    await admin.ask(approveDeposit, { accountId: client.userId, depositId })
    await client.ask(cancelWithdrawal, { withdrawalId })
    expect(await waiting(client)).toEqual([])
  })

  it('are given as the usual time the median of recent decisions of their kind, cancellations aside', async () => {
    const client = await funded()
    const decideAfter = async (minutes: number) => {
      const withdrawalId = await withdrawal(client, '10.00')
      app.clock.advance(minutes * 60_000)
      await admin.ask(rejectWithdrawal, { accountId: client.userId, withdrawalId, reason })
    }
    expect((await client.ask(listWaiting, {})).usualMinutes.withdrawal).toBeNull()
    for (const minutes of [5, 3, 2]) await decideAfter(minutes)
    const cancelled = await withdrawal(client, '10.00')
    await client.ask(cancelWithdrawal, { withdrawalId: cancelled })
    expect((await client.ask(listWaiting, {})).usualMinutes.withdrawal).toBe(3)
  })
})

/**
 * What waits for a decision, the ways to decide on it, and what its approval is worth to the
 * balance.
 */
interface Waiting {
  readonly id: string
  readonly worth: bigint
  readonly author: Person
  readonly approve: (by: Person) => Promise<Answer>
  readonly reject: (by: Person) => Promise<Answer>
  readonly takeBack: () => Promise<Answer>
}

describe('a request that many decide on at one moment', () => {
  const pick = numbers(20_261_123)
  let admins: Person[]
  let client: Person
  let places: { readonly proofId: string; readonly destinationId: string }
  beforeAll(async () => {
    client = await funded()
    places = { proofId: await upload(client), destinationId: await destination(client) }
    admins = await Promise.all(Array.from({ length: 16 }, () => app.person('admin')))
    await admin.ask(changeSettings, { manualEntryThreshold: '1000.00', reason })
  })

  const requests = async (): Promise<Waiting[]> => {
    const accountId = client.userId
    const depositId = await deposit(client, '7.00', places.proofId)
    const withdrawalId = await withdrawal(client, '10.00', places.destinationId)
    const { proposalId } = await admin.ask(creditBalance, { accountId, amount: '1000.00', reason })
    const [paidIn, takenOut] = [
      { accountId, depositId },
      { accountId, withdrawalId },
    ]
    const proposed = { subject: `account-${accountId}`, proposalId: proposalId ?? '' }
    return [
      {
        id: depositId,
        worth: 7_00n,
        author: client,
        approve: (by) => by.call(approveDeposit, paidIn),
        reject: (by) => by.call(rejectDeposit, { ...paidIn, reason }),
        takeBack: () => client.call(cancelDeposit, { depositId }),
      },
      {
        id: withdrawalId,
        worth: -10_00n,
        author: client,
        approve: (by) => by.call(approveWithdrawal, takenOut),
        reject: (by) => by.call(rejectWithdrawal, { ...takenOut, reason }),
        takeBack: () => client.call(cancelWithdrawal, { withdrawalId }),
      },
      {
        id: proposed.proposalId,
        worth: 1000_00n,
        author: admin,
        approve: (by) => by.call(approveProposal, proposed),
        reject: (by) => by.call(rejectProposal, { ...proposed, reason }),
        takeBack: () => admin.call(cancelProposal, proposed),
      },
    ]
  }

  const decisionsOn = async (id: string) => {
    const { rows } = await app.database.pool.query<{ type: string }>(
      `select type from events where data like $1 and type ~ '(Approved|Rejected|Cancelled)$'`,
      [`%${id}%`],
    )
    return rows.map(({ type }) => type)
  }

  /** By how much the race changed the balance. The loser learns who decided it; clients do not. */
  const raced = async (
    { id, worth, author, approve, reject, takeBack }: Waiting,
    many: number,
  ): Promise<bigint> => {
    const racers = admins.slice(0, many).map((by) => ({ by, decide: pick(2) ? approve : reject }))
    const all = racers.toSpliced(pick(many + 1), 0, { by: author, decide: takeBack })
    const outcomes = await Promise.all(
      all.map(async ({ by, decide }) => ({ by, ...(await decide(by)) })),
    )
    const [winner, ...second] = outcomes.filter(({ status }) => status === 200)
    expect([winner === undefined, second.length]).toEqual([false, 0])
    for (const { by, status, text } of outcomes.filter((outcome) => outcome !== winner)) {
      const { code, details } = Problem.parse(JSON.parse(text))
      expect([status, code, typeof details['decidedAt']]).toEqual([
        409,
        'already-decided',
        'string',
      ])
      expect(details['decidedBy']).toBe(by === client ? undefined : winner?.by.userId)
    }
    const ends = await decisionsOn(id)
    expect(ends).toHaveLength(1)
    return ends[0]?.endsWith('Approved') ? worth : 0n
  }

  it('is decided once, by two to sixteen admins and the client who asked for it, thirty times', async () => {
    for (const many of [2, 3, 4, 5, 6, 8, 10, 12, 14, 16]) {
      const before = (await client.ask(getBalance, {})).settled
      const waiting = await requests()
      const changes = await Promise.all(waiting.map((each) => raced(each, many)))
      const settled = changes.reduce((sum, change) => sum + change, before)
      expect(await client.ask(getBalance, {})).toMatchObject({ settled, held: 0n })
    }
  })
})
