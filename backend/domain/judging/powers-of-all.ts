import type { LedgerEvent, LedgerEventType, Numbered } from '#contracts/events/ledger-events'
import type { Instant } from '#contracts/values/values'
import { contextOf } from '../decider.js'
import { ownerOfStream } from '../streams.js'
import { closedPowers, noPowers, powersTopic, type Powers } from '../user/powers.js'
import { Then } from './then.js'

const { evolve } = powersTopic<Powers>()

const changing: ReadonlySet<LedgerEventType> = new Set([
  'RoleGranted',
  'UserBlocked',
  'UserUnblocked',
  'AccountClosed',
])

const active: readonly Powers[] = [noPowers]

const powersAfter = (powers: Powers, { type, data }: LedgerEvent, event: Numbered): Powers => {
  const context = contextOf(event.metadata)
  if (type === 'RoleGranted') return evolve.RoleGranted(powers, data, context)
  if (type === 'UserBlocked') return evolve.UserBlocked(powers, data, context)
  if (type === 'UserUnblocked') return evolve.UserUnblocked(powers, data, context)
  return type === 'AccountClosed' ? closedPowers(powers, context.at) : powers
}

/**
 * Everyone's powers as the log goes on. Keeps only people who are not, or were not always, active
 * clients.
 */
export class PowersOfAll {
  private readonly people = new Map<string, Then<Powers>>()

  get size(): number {
    return this.people.size
  }

  /**
   * The powers that a person may have had when an act at this time was decided, the current ones
   * first.
   */
  at(userId: string, now: Instant): readonly Powers[] {
    return this.people.get(userId)?.at(now) ?? active
  }

  take(event: Numbered, now: Instant): void {
    if (!changing.has(event.type)) return
    const userId = ownerOfStream(event.stream)
    if (userId === null) return
    const then = this.people.get(userId)
    const before = then?.now ?? noPowers
    const after = powersAfter(before, event, event)
    if (after === before) return
    const changed = then ?? new Then(noPowers)
    changed.change(after, now)
    this.people.set(userId, changed)
  }
}
