import { hash } from 'node:crypto'
import { LedgerEventType } from '#contracts/events/ledger-events'
import { ActorRole } from '#contracts/values'

/** From names alone, so that a number stays the same whatever types come to be. */
const numberOf = (type: LedgerEventType, role: ActorRole): number => hash('sha256', `${type} ${role}`, 'buffer').readInt32BE()

const ofType = (type: LedgerEventType) => new Map(ActorRole.options.map((role) => [role, numberOf(type, role)]))

const numbers = new Map(LedgerEventType.options.map((type) => [type, ofType(type)]))

/** A number for what happened and who did it, of 32 bits: an index compares and keeps it in a fraction of what two texts take. No two are equal. */
export const kindOf = (type: LedgerEventType, role: ActorRole): number => numbers.get(type)?.get(role) ?? numberOf(type, role)
