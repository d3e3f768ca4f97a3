import type { Powers } from '../user/powers.js'
import type { Act, Reading } from './act.js'
import { wrong, type Wrong } from './fault.js'

const isSystem = ({ context: { actorId, actorRole } }: Act): boolean =>
  actorId === 'system' && actorRole === 'system'

/** Whether the actor is the owner or another person, as the reading requires. */
const place = (
  { ownerId, context: { actorId } }: Act,
  { on }: Pick<Reading<unknown>, 'on'>,
): Wrong | null => {
  if (on === 'own' && actorId !== ownerId) return wrong('not-their-own')
  return on === 'other' && actorId === ownerId ? wrong('own-account') : null
}

/**
 * What is wrong with the actor of an act; null if they were allowed to. `powers`: what they may
 * have had then, the current ones first.
 */
export const wrongActor = (
  act: Act,
  reading: Reading<unknown>,
  powers: readonly Powers[],
): Wrong | null => {
  const { actorId, actorRole } = act.context
  if (!reading.by.includes(actorRole)) return wrong('not-for-role', actorRole)
  if (isSystem(act)) return null
  const ofRole = powers.filter(({ role }) => role === actorRole && actorId !== 'system')
  if (ofRole.length === 0) return wrong('not-their-role', powers[0]?.role)
  const active = ofRole.some(({ status }) => status === 'active') || !reading.isSignedIn
  return active ? place(act, reading) : wrong('not-active', ofRole[0]?.status)
}
