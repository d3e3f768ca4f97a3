import { hash } from 'node:crypto'
import { LedgerEventType } from '#contracts/events/ledger-events'
import { ActorRole } from '#contracts/values/values'

/** Derived from names, so that a number never changes when types are added. */
const numberOf = (type: LedgerEventType, role: ActorRole): number =>
  hash('sha256', `${type} ${role}`, 'buffer').readInt32BE()

const ofType = (type: LedgerEventType) =>
  new Map(ActorRole.options.map((role) => [role, numberOf(type, role)]))

const numbers = new Map(LedgerEventType.options.map((type) => [type, ofType(type)]))

/**
 * A 32-bit number for an event type and a role: an index compares and stores it in a fraction of
 * two texts. All are distinct.
 */
export const kindOf = (type: LedgerEventType, role: ActorRole): number =>
  numbers.get(type)?.get(role) ?? numberOf(type, role)
