import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { UserId } from '#contracts/values/ids'
import type { AccountCommand } from '../../domain/account/account.js'
import { Rejection, type DecisionContext } from '../../domain/decider.js'
import { decodeEvent } from '../../engine/deciding/event-codec.js'
import { PostgresEventStore } from '../../engine/event-store/postgres/postgres-event-store.js'
import { timeId } from '../../lib/ids.js'
import { logSchema } from '../../migrations/migrations.js'
import { configFor } from '../../postgres/connections/pools.js'
import * as story from '../../testing/stories/account-story.js'
import { accountsOn, metadata } from '../../testing/stories/deciding.js'
import { numbers } from '../../testing/looks/numbers.js'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'

const RACES = 2_000
const ACCOUNTS_AT_ONCE = 50
const MOST_ADMINS = 16
const CREDIT = 10n

interface Race {
  /** What is sent before, so that something waits for a decision. */
  readonly waits: readonly AccountCommand[]
  /** The ways in which it can be decided; by the last, its author withdraws it. */
  readonly ways: readonly [AccountCommand, AccountCommand, AccountCommand]
  /** The events that they end in, in the same order; the first adds its worth to the balance. */
  readonly ends: readonly string[]
  readonly worth: bigint
}

const races: readonly Race[] = [
  {
    waits: [story.issueQuote(5n), story.requestDeposit()],
    ways: [story.approveDeposit(), story.rejectDeposit(), story.cancelDeposit()],
    ends: ['DepositApproved', 'DepositRejected', 'DepositCancelled'],
    worth: 5n,
  },
  {
    waits: [story.requestWithdrawal(3n)],
    ways: [story.approveWithdrawal(), story.rejectWithdrawal(), story.cancelWithdrawal()],
    ends: ['WithdrawalApproved', 'WithdrawalRejected', 'WithdrawalCancelled'],
    worth: -3n,
  },
  {
    waits: [story.credit(7n, 7n)],
    ways: [story.approveProposal(), story.rejectProposal(), story.cancelProposal()],
    ends: ['ProposalApproved', 'ProposalRejected', 'ProposalCancelled'],
    worth: 7n,
  },
]
const allEnds = races.flatMap(({ ends }) => ends)
const statuses = ['approved', 'rejected', 'cancelled']

/** Of the admins, the author of all proposals only takes them back. */
const others = Array.from({ length: MOST_ADMINS }, (_, at): DecisionContext => {
  return { ...story.admin, actorId: story.adminId.replace(/..$/, `c${at.toString(16)}`) }
})

/** What came of one decision: the event that it ended in, or its refusal. */
interface Outcome {
  readonly by: string
  readonly end?: string
  readonly refusal?: Pick<Rejection, 'code' | 'details'>
}

describe('two to sixteen admins who decide on the same request at one moment, in two processes', () => {
  const pick = numbers(20_261_123)
  let database: TestDatabase
  let stores: PostgresEventStore[]
  let processes: ReturnType<typeof accountsOn>[]
  beforeAll(async () => {
    database = await testDatabase(logSchema)
    stores = [1, 2].map(() => new PostgresEventStore({ config: configFor(database.config, 'app') }))
    processes = stores.map((store) => accountsOn(store))
  })
  afterAll(async () => {
    for (const store of stores) await store.close()
    await database.drop()
  })

  const send = (accountId: string, command: AccountCommand, by: DecisionContext, place = 0) =>
    processes[place]!.handle(accountId, command, metadata(timeId(), by))

  const decide = (
    accountId: string,
    command: AccountCommand,
    by: DecisionContext,
  ): Promise<Outcome> =>
    send(accountId, command, by, pick(processes.length)).then(
      ({ events }) => ({ by: by.actorId, end: events[0]!.type }),
      (refusal: unknown) => {
        if (!(refusal instanceof Rejection)) throw refusal
        return { by: by.actorId, refusal: { code: refusal.code, details: refusal.details } }
      },
    )

  const client = async (): Promise<DecisionContext> => {
    const owner = { ...story.owner, actorId: UserId.parse(timeId()) }
    await send(owner.actorId, story.open, owner)
    await send(owner.actorId, story.credit(CREDIT), story.admin)
    for (const command of races.flatMap(({ waits }) => waits))
      await send(owner.actorId, command, command.type === 'CreditBalance' ? story.admin : owner)
    return owner
  }

  /** The one event that a race ends in. Later ones learn how it was decided, by whom and when. */
  const raced = async (owner: DecisionContext, { ways, ends }: Race): Promise<string> => {
    const [, , takeBack] = ways
    // More often few of them.
    const many = 2 + Math.min(pick(MOST_ADMINS - 1), pick(MOST_ADMINS - 1))
    const deciding = others.slice(0, many).map((by) => ({ by, command: ways[pick(2)]! }))
    const author = {
      by: takeBack.type === 'CancelProposal' ? story.admin : owner,
      command: takeBack,
    }
    const racers = pick(2) === 0 ? deciding : deciding.toSpliced(pick(deciding.length), 0, author)
    const outcomes = await Promise.all(
      racers.map(({ command, by }) => decide(owner.actorId, command, by)),
    )
    const winner = outcomes.find(({ end }) => end !== undefined)
    const status = statuses[ends.indexOf(winner?.end ?? '')]
    const refusal = {
      code: 'already-decided',
      details: { status, decidedBy: winner?.by, decidedAt: story.admin.at },
    }
    expect(outcomes).toEqual(
      racers.map(({ by: { actorId: by } }, at) =>
        outcomes[at] === winner ? winner : { by, refusal },
      ),
    )
    return winner?.end ?? ''
  }

  /** In one account, all at once: each kind of request is raced for. */
  const runAll = async (owner: DecisionContext): Promise<void> => {
    const won = await Promise.all(races.map((race) => raced(owner, race)))
    const worth = races.reduce(
      (sum, race) => (won.includes(race.ends[0]!) ? sum + race.worth : sum),
      CREDIT,
    )
    for (const accounts of processes)
      expect((await accounts.state(owner.actorId)).figures).toMatchObject({
        settled: worth,
        held: 0n,
        available: worth,
      })
    const events = (await stores[0]!.read(`account-${owner.actorId}`, 0, 100)).map(
      (event) => decodeEvent(event).type,
    )
    expect(events.filter((type) => allEnds.includes(type)).toSorted()).toEqual(won.toSorted())
  }

  it('are told apart: one wins and all others learn who and when, with one event in the log and the balance right, 2,000 times', async () => {
    for (let run = 0; run < RACES; run += ACCOUNTS_AT_ONCE * races.length) {
      const clients = await Promise.all(Array.from({ length: ACCOUNTS_AT_ONCE }, client))
      await Promise.all(clients.map(runAll))
    }
    expect(await stores[0]!.head()).toBeGreaterThan(BigInt(RACES))
    // Thousands of decisions take their time on a busy machine.
  }, 180_000)
})
