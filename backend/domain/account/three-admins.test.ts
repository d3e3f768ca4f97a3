import { expect, it } from '@jest/globals'
import type { AccountEvent } from '#contracts/events/ledger-events'
import { DepositId, ProposalId, TradeId, WithdrawalId } from '#contracts/values/ids'
import { isReversible, type ReversedEntry } from '#contracts/events/money-events'
import * as story from '../../testing/stories/account-story.js'
import { numbers } from '../../testing/looks/numbers.js'
import { entryAt } from '../../testing/stories/reversal-story.js'
import * as trading from '../../testing/stories/trade-story.js'
import { Rejection, type DecisionContext } from '../decider.js'
import { effectOf } from '../ledger.js'
import type { Powers } from '../user/powers.js'
import { account, type AccountCommand } from './account.js'
import type { Account } from './state.js'
import type { TwoAdmins } from './two-admins.js'

const ATTEMPTS = 100_000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const THRESHOLD = 500n
/** The last of them is also the account's client, and an accomplice of each of the others. */
const admins = [
  '01900000-0000-7000-8000-0000000000a1',
  '01900000-0000-7000-8000-0000000000b2',
  story.ownerId,
]

interface Alone {
  readonly by: string
  readonly at: number
  readonly amount: bigint
}

/** The notes of an independent observer, whose code is not shared with the rules. */
interface Book {
  readonly proposedBy: Map<string, string>
  readonly posted: Set<string>
  readonly approvedBy: Map<string, string>
  readonly entries: ReversedEntry[]
  readonly reversed: Set<string>
  readonly blocked: Set<string>
  readonly counts: Record<string, number>
  alone: Alone[]
}

interface Act {
  readonly attempt: number
  readonly actorId: string
  readonly now: number
}

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount)

/** By how much an event changes the client's money, in either direction. */
const movedBy = (event: AccountEvent): bigint =>
  sizeOf(
    effectOf(event).postings.reduce(
      (sum, { book, amount }) => (book === 'client' ? sum + amount : sum),
      0n,
    ),
  )

const faultOfTwo = (
  proposalId: string,
  actorId: string,
  { proposedBy, posted, blocked }: Book,
): string | undefined => {
  const author = proposedBy.get(proposalId)
  if (posted.has(proposalId)) return 'posted a proposal twice'
  if (author === undefined || author === actorId || author === story.ownerId)
    return `approved what ${author} had proposed`
  return blocked.has(author) ? 'approved what a former admin proposed' : undefined
}

const faultOfOne = (amount: bigint, { actorId, now }: Act, { alone }: Book): string | undefined => {
  const before = alone.filter(({ by, at }) => by === actorId && now - at < DAY)
  const sum = before.reduce((all, one) => all + one.amount, amount)
  return sum < THRESHOLD ? undefined : `moved ${sum} alone within a day`
}

const faultOf = (event: AccountEvent, act: Act, book: Book): string | undefined => {
  const amount = movedBy(event)
  if (amount === 0n && event.type !== 'WithdrawalPaidOut') return undefined
  if (act.actorId === story.ownerId) return 'moved money in their own account'
  if (event.type === 'EntryReversed' && book.reversed.has(event.data.entry.eventId))
    return 'reversed an entry twice'
  if (event.type === 'WithdrawalPaidOut')
    return book.approvedBy.get(event.data.withdrawalId) === act.actorId
      ? 'paid out alone'
      : undefined
  const proposalId = 'proposalId' in event.data ? event.data.proposalId : undefined
  return proposalId === undefined
    ? faultOfOne(amount, act, book)
    : faultOfTwo(proposalId, act.actorId, book)
}

const keep = (event: AccountEvent, { actorId, now }: Act, book: Book): void => {
  book.counts[event.type] = (book.counts[event.type] ?? 0) + 1
  if (isReversible(event.type))
    book.entries.push(entryAt(book.entries.length + 1, event as ReversedEntry['fact']))
  if (event.type === 'EntryReversed') book.reversed.add(event.data.entry.eventId)
  if (event.type === 'ChangeProposed') book.proposedBy.set(event.data.proposalId, actorId)
  if (event.type === 'WithdrawalApproved') book.approvedBy.set(event.data.withdrawalId, actorId)
  const proposalId = 'proposalId' in event.data ? event.data.proposalId : undefined
  const amount = movedBy(event)
  if (amount === 0n) return
  if (proposalId !== undefined) book.posted.add(proposalId)
  else
    book.alone = [
      ...book.alone.filter(({ at }) => now - at < DAY),
      { by: actorId, at: now, amount },
    ]
}

/**
 * Any of the ids that an account knows, the later ones more often; now and then one that it does
 * not know.
 */
const someOf = <Id extends string>(
  pick: (below: number) => number,
  ids: ReadonlyMap<string, unknown>,
  unknown: Id,
): Id => {
  const all = [...ids.keys()]
  return pick(8) === 0
    ? unknown
    : ((all[all.length - 1 - pick(Math.min(all.length, 12))] as Id | undefined) ?? unknown)
}

/**
 * Random commands: what the client asks for, and what admins do about it and by hand, mostly in
 * small parts.
 */
const commandsBy = (pick: (below: number) => number, book: Book) => {
  const amount = () => BigInt(1 + (pick(3) === 0 ? pick(1_000) : pick(200)))
  const powersOf = (id: string | undefined): Powers => ({
    ...story.asAdmin,
    status: book.blocked.has(id ?? '') ? 'blocked' : 'active',
  })
  const fresh = (attempt: number) =>
    `01900000-0000-7000-8000-${attempt.toString(16).padStart(12, '0')}`
  const requests = ({ pending }: Account, kind: string) =>
    new Map([...pending].filter(([, request]) => request.kind === kind))

  const ofClient = (state: Account, { attempt, now }: Act): AccountCommand => {
    const [deposit, withdrawal] = [
      DepositId.parse(fresh(attempt)),
      WithdrawalId.parse(fresh(attempt)),
    ]
    const commands = [
      () => ({
        ...story.issueQuote(amount(), deposit),
        expiresAt: new Date(now + 60 * MINUTE).toISOString(),
      }),
      () => story.submitSent(someOf(pick, state.quotes, deposit)),
      () => story.requestWithdrawal(amount(), {}, withdrawal),
      () => trading.openTrade(amount(), 1n, TradeId.parse(fresh(attempt))),
      () => story.cancelDeposit(someOf(pick, requests(state, 'deposit'), deposit)),
      () => story.cancelWithdrawal(someOf(pick, requests(state, 'withdrawal'), withdrawal)),
    ]
    const chosen = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 5][pick(12)] ?? 0
    return (commands[chosen] ?? (() => story.issueQuote(amount(), deposit)))()
  }

  const onProposal = (state: Account, { attempt, actorId }: Act): AccountCommand => {
    const proposalId = someOf(pick, state.proposals, ProposalId.parse(fresh(attempt)))
    const proposer = book.proposedBy.get(proposalId)
    const asked = {
      proposalId,
      by: powersOf(actorId),
      person: story.asAdmin,
      personId: story.ownerId,
      reason: 'For a test',
    }
    const type = (
      [
        'ApproveProposal',
        'ApproveProposal',
        'ApproveProposal',
        'RejectProposal',
        'CancelProposal',
      ] as const
    )[pick(5)]
    return {
      type: type ?? 'ApproveProposal',
      ...asked,
      proposer: proposer === undefined ? undefined : powersOf(proposer),
    }
  }

  const byHand = (twoAdmins: TwoAdmins): AccountCommand => {
    const type =
      (['CreditBalance', 'CreditBalance', 'DebitBalance', 'RecordProfit', 'RecordLoss'] as const)[
        pick(5)
      ] ?? 'CreditBalance'
    return { type, amount: amount(), reason: 'For a test', twoAdmins }
  }

  const ofStaff = (state: Account, { attempt, actorId }: Act): AccountCommand => {
    const twoAdmins = {
      threshold: THRESHOLD,
      proposalId: ProposalId.parse(fresh(attempt)),
      by: powersOf(actorId),
    }
    const withdrawal = someOf(pick, requests(state, 'withdrawal'), story.withdrawalId)
    const deposit = someOf(pick, requests(state, 'deposit'), story.depositId)
    const entry = book.entries[book.entries.length - 1 - pick(Math.min(book.entries.length, 60))]
    const market = { price: '1.1', priceSource: 'simulated', result: amount() - 100n } as const
    const set = pick(2) === 0 ? null : { result: amount() - 100n, reason: 'For a test' }
    const commands: readonly (() => AccountCommand)[] = [
      () => ({ ...story.approveDeposit(deposit), twoAdmins }),
      () => ({ ...story.approveWithdrawal(withdrawal), twoAdmins }),
      () => story.payOut(someOf(pick, state.unpaid, story.withdrawalId)),
      () => ({
        type: 'CloseTrade',
        tradeId: someOf(pick, state.trades, trading.tradeId),
        market,
        set,
        twoAdmins,
      }),
      () =>
        entry
          ? { type: 'ReverseEntry', entry, paidAt: undefined, reason: 'For a test', twoAdmins }
          : byHand(twoAdmins),
      () => story.rejectDeposit(deposit),
      () => ({
        type: 'AddClosedTrade',
        tradeId: TradeId.parse(fresh(attempt)),
        instrument: 'AAPL',
        direction: 'buy',
        result: amount() - 100n,
        closedAt: story.owner.at,
        reason: 'For a test',
        twoAdmins,
      }),
    ]
    return (commands[pick(9)] ?? (() => byHand(twoAdmins)))()
  }

  return (state: Account, act: Act): AccountCommand => {
    const at = pick(10)
    if (at < 4) return ofClient(state, act)
    return at < 7 ? onProposal(state, act) : ofStaff(state, act)
  }
}

/** The decision; nothing if a rule refuses. */
const decided = (
  state: Account,
  command: AccountCommand,
  context: DecisionContext,
): readonly AccountEvent[] => {
  try {
    return account.decide(state, command, context)
  } catch (error) {
    if (error instanceof Rejection) return []
    throw error
  }
}

it('No sequence of acts of three admins, one of them an accomplice or blocked, moves money from the threshold on, in parts or at once, that two of them do not stand for', () => {
  const pick = numbers(20_261_127)
  const book: Book = {
    proposedBy: new Map(),
    posted: new Set(),
    approvedBy: new Map(),
    entries: [],
    reversed: new Set(),
    blocked: new Set(),
    counts: {},
    alone: [],
  }
  const commandAt = commandsBy(pick, book)
  let now = Date.parse('2026-11-21T08:00:00.000Z')
  let state = account.evolve(account.initial, story.opened, story.owner)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    now += pick(60 * MINUTE)
    if (pick(300) === 0) book.blocked.clear()
    if (pick(600) === 0) book.blocked.add(admins[pick(2)] ?? '')
    const actorId = admins[pick(3)] ?? ''
    const act = { attempt, actorId, now }
    const context: DecisionContext = {
      actorId,
      actorRole: 'admin',
      at: new Date(now).toISOString(),
    }
    for (const event of decided(state, commandAt(state, act), context)) {
      const fault = faultOf(event, act, book)
      if (fault) throw new Error(`attempt ${attempt}: ${actorId} ${fault} by ${event.type}`)
      keep(event, act, book)
      state = account.evolve(state, event, context)
    }
  }
  const {
    DepositApproved,
    WithdrawalApproved,
    WithdrawalPaidOut,
    TradeClosed,
    TradeClosedByHand,
    ClosedTradeAdded,
    EntryReversed,
    ProposalLapsed,
  } = book.counts
  const all = {
    DepositApproved,
    WithdrawalApproved,
    WithdrawalPaidOut,
    TradeClosed,
    TradeClosedByHand,
    ClosedTradeAdded,
    EntryReversed,
    ProposalLapsed,
  }
  expect(Object.entries(all).filter(([, count = 0]) => count < 100)).toEqual([])
  expect(book.posted.size).toBeGreaterThan(1_000)
  expect(state.figures.available).toBeGreaterThanOrEqual(0n)
})
