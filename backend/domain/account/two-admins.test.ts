import { expect, it } from '@jest/globals'
import type { AccountEvent, EventNamed } from '#contracts/events/ledger-events'
import type { ProposalId } from '#contracts/ids'
import { isReversible, type ReversedEntry } from '#contracts/events/money-events'
import { asAdmin } from '../../testing/account-story.js'
import { numbers } from '../../testing/numbers.js'
import { entryAt } from '../../testing/reversal-story.js'
import { Rejection, type DecisionContext } from '../decider.js'
import { isByHand } from '../ledger.js'
import { account, type AccountCommand } from './account.js'

const ATTEMPTS = 100_000
const HOUR = 3_600_000
const THRESHOLD = 500n
/** The last of them is the client whose account it is, too. */
const admins = ['01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-0000000000b2', '01900000-0000-7000-8000-0000000000c3']
const ownerId = admins[2] ?? ''
const types = ['CreditBalance', 'DebitBalance', 'RecordProfit', 'RecordLoss'] as const
const decisions = ['ApproveProposal', 'ApproveProposal', 'RejectProposal', 'CancelProposal'] as const

/** Who proposed what, which proposals were posted, what can be reversed, and what was. */
interface Book {
  readonly proposed: Map<string, string>
  readonly posted: Set<string>
  readonly entries: ReversedEntry[]
  readonly reversed: Set<string>
}

type Entry = EventNamed<'BalanceCredited' | 'BalanceDebited' | 'ProfitRecorded' | 'LossRecorded' | 'EntryReversed'>
const isEntry = (event: AccountEvent): event is Entry => isByHand(event.type)

const amountOf = ({ type, data }: Entry): bigint => (type === 'EntryReversed' ? data.entry.fact.data.amount : data.amount)

const faultOf = (entry: Entry, actorId: string, { proposed, posted, reversed }: Book): string | undefined => {
  const { proposalId } = entry.data
  if (actorId === ownerId) return 'entered something in their own account'
  if (entry.type === 'EntryReversed' && reversed.has(entry.data.entry.eventId)) return 'reversed an entry twice'
  if (proposalId === undefined) return amountOf(entry) < THRESHOLD ? undefined : 'entered alone what needs two admins'
  if (posted.has(proposalId)) return 'posted a proposal twice'
  const author = proposed.get(proposalId) ?? ownerId
  return author === actorId || author === ownerId ? `approved what ${author} had proposed` : undefined
}

const keep = (events: readonly AccountEvent[], actorId: string, { proposed, posted, entries, reversed }: Book): void => {
  for (const event of events) {
    if (isReversible(event.type)) entries.push(entryAt(entries.length + 1, event as ReversedEntry['fact']))
    if (event.type === 'EntryReversed') reversed.add(event.data.entry.eventId)
    if (event.type === 'ChangeProposed') proposed.set(event.data.proposalId, actorId)
    if (isEntry(event) && event.data.proposalId) posted.add(event.data.proposalId)
  }
}

it('No sequence of acts of three admins posts or reverses an entry from the threshold on that two of them do not stand for, or one in their own account, or reverses one twice', () => {
  const pick = numbers(20_261_123)
  const book: Book = { proposed: new Map(), posted: new Set(), entries: [], reversed: new Set() }
  const known: ProposalId[] = []
  let now = Date.parse('2026-11-21T08:00:00.000Z')
  const opening: DecisionContext = { actorId: ownerId, actorRole: 'client', at: new Date(now).toISOString() }
  let state = account.evolve(account.initial, { type: 'AccountOpened', data: { currency: 'USD' } }, opening)
  const commandAt = (attempt: number): AccountCommand => {
    const recent = known[known.length - 1 - pick(Math.min(known.length, 60))] ?? ('none' as ProposalId)
    if (pick(2) === 0) {
      const type = decisions[pick(decisions.length)] ?? 'ApproveProposal'
      return { type, proposalId: recent, reason: 'For a test', by: asAdmin, personId: ownerId }
    }
    const fresh = `01900000-0000-7000-8000-${attempt.toString(16).padStart(12, '0')}` as ProposalId
    const proposalId = pick(9) === 0 ? recent : fresh
    if (proposalId === fresh) known.push(fresh)
    const twoAdmins = { threshold: THRESHOLD, proposalId, by: asAdmin }
    const entry = book.entries[book.entries.length - 1 - pick(300)]
    if (entry && pick(3) === 0) return { type: 'ReverseEntry', entry, reason: 'For a test', twoAdmins }
    return { type: types[pick(types.length)] ?? 'CreditBalance', amount: BigInt(1 + pick(1_000)), reason: 'For a test', twoAdmins }
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    now += pick(HOUR)
    const actorId = admins[pick(3)] ?? ''
    const context: DecisionContext = { actorId, actorRole: 'admin', at: new Date(now).toISOString() }
    try {
      const events = account.decide(state, commandAt(attempt), context)
      const faults = events.filter(isEntry).flatMap((event) => faultOf(event, actorId, book) ?? [])
      if (faults.length > 0) throw new Error(`attempt ${attempt}: ${actorId} ${faults.join()}`)
      keep(events, actorId, book)
      state = events.reduce((before, event) => account.evolve(before, event, context), state)
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
    }
  }
  expect(book.posted.size).toBeGreaterThan(500)
  expect(book.reversed.size).toBeGreaterThan(1_000)
  expect(state.figures.available).toBeGreaterThanOrEqual(0n)
})
