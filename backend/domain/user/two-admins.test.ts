import { expect, it } from '@jest/globals'
import type { UserEvent } from '#contracts/events/ledger-events'
import type { ProposalId } from '#contracts/values/ids'
import type { Role } from '#contracts/values/values'
import { numbers } from '../../testing/looks/numbers.js'
import { Rejection, type DecisionContext } from '../decider.js'
import { user, type User, type UserCommand } from './user.js'

const ATTEMPTS = 100_000
const HOUR = 3_600_000
const people = [
  '01900000-0000-7000-8000-0000000000a1',
  '01900000-0000-7000-8000-0000000000b2',
  '01900000-0000-7000-8000-0000000000c3',
]
const roles: readonly Role[] = ['admin', 'admin', 'auditor', 'client']
const types = ['ApproveProposal', 'ApproveProposal', 'RejectProposal', 'CancelProposal'] as const

const isAdmin = ({ role, status }: User): boolean => role === 'admin' && status === 'active'

interface Act {
  readonly actorId: string
  readonly userId: string
}

/** Who proposed what, and how many roles were changed. */
interface Book {
  readonly proposedBy: Map<string, string>
  changed: number
}

const areThreePeople = (...ids: (string | undefined)[]): boolean =>
  new Set(ids).size === 3 && !ids.includes(undefined)

/** @throws Error for a role that was not approved by two people other than its owner */
const keep = (events: readonly UserEvent[], { actorId, userId }: Act, book: Book): void => {
  for (const { type, data } of events) {
    if (type === 'ChangeProposed') book.proposedBy.set(data.proposalId, actorId)
    if (type !== 'RoleGranted') continue
    const author = book.proposedBy.get(data.proposalId ?? '')
    if (!areThreePeople(author, actorId, userId))
      throw new Error(`${author} and ${actorId} changed the role of ${userId}`)
    book.changed++
  }
}

/** Random commands, on the newest proposals. */
const commandsBy = (pick: (below: number) => number) => {
  const known: ProposalId[] = []
  return (attempt: number, userId: string, by: User): UserCommand => {
    const asked = { by, reason: 'For a test' }
    const at = pick(8)
    if (at === 0) return { type: pick(3) === 0 ? 'BlockUser' : 'UnblockUser', userId, ...asked }
    const recent =
      known[known.length - 1 - pick(Math.min(known.length, 12))] ?? ('none' as ProposalId)
    if (at > 3)
      return {
        type: types[pick(types.length)] ?? 'ApproveProposal',
        proposalId: recent,
        personId: userId,
        proposer: by,
        ...asked,
      }
    const proposalId =
      `01900000-0000-7000-8000-${attempt.toString(16).padStart(12, '0')}` as ProposalId
    known.push(proposalId)
    return {
      type: 'ProposeRole',
      userId,
      role: roles[pick(roles.length)] ?? 'client',
      proposalId,
      ...asked,
    }
  }
}

/** The decision; nothing if a rule refuses. */
const decided = (
  state: User,
  command: UserCommand,
  context: DecisionContext,
): readonly UserEvent[] => {
  try {
    return user.decide(state, command, context)
  } catch (error) {
    if (error instanceof Rejection) return []
    throw error
  }
}

it('No sequence of acts of three admins changes a role that two others do not stand for, or leaves nobody who is an admin', () => {
  const pick = numbers(20_261_124)
  const commandAt = commandsBy(pick)
  const book: Book = { proposedBy: new Map(), changed: 0 }
  const opening: DecisionContext = {
    actorId: 'system',
    actorRole: 'system',
    at: '2026-11-21T07:00:00.000Z',
  }
  const start = user.evolve(
    user.initial,
    { type: 'RoleGranted', data: { role: 'admin', reason: 'For a test' } },
    opening,
  )
  const states = new Map(people.map((id) => [id, start]))
  const stateOf = (id: string) => states.get(id) ?? user.initial
  const anyOfThem = () => people[pick(3)] ?? ''
  let now = Date.parse('2026-11-21T08:00:00.000Z')
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    now += pick(HOUR)
    const act = { actorId: anyOfThem(), userId: anyOfThem() }
    const context: DecisionContext = {
      actorId: act.actorId,
      actorRole: 'admin',
      at: new Date(now).toISOString(),
    }
    const before = stateOf(act.userId)
    const events = decided(before, commandAt(attempt, act.userId, stateOf(act.actorId)), context)
    keep(events, act, book)
    states.set(
      act.userId,
      events.reduce((state, event) => user.evolve(state, event, context), before),
    )
    if (![...states.values()].some(isAdmin))
      throw new Error(`attempt ${attempt}: nobody is an admin`)
    // One admin alone can do nothing, which would end the test: now and then a new person replaces
    // another.
    if (attempt % 20 === 0) states.set(anyOfThem(), start)
  }
  expect(book.changed).toBeGreaterThan(300)
})
