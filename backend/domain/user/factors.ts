import { z } from 'zod'
import type { EventNamed } from '#contracts/events/ledger-events'
import { FactorKind } from '#contracts/values/factor-kinds'
import type { FactorId } from '#contracts/values/ids'
import { MOST_PASSKEYS, ONE_TIME_CODES } from '#contracts/own/second-factors'
import { byId, without } from '../by-id.js'
import { Rejection, type Topic } from '../decider.js'
import { propose, requireAdmin, type Asked, type Cause, type Proposals } from '../proposals.js'
import { Added, addedBy, type Addressee } from './added.js'
import type { Powers } from './powers.js'

/**
 * A person's second factors and one-time codes: which set is valid, and how many codes are left.
 * Secrets and keys are in a table, where only what is named here counts.
 */
export const SecondFactors = z.object({
  factors: byId(Added.extend({ kind: FactorKind })),
  codes: Added.extend({ setId: z.string(), left: z.number().int() }).nullable(),
})
export type SecondFactors = z.output<typeof SecondFactors>

export const noFactors: SecondFactors = { factors: new Map(), codes: null }

export interface FactorCommands {
  /**
   * By the person, who has just proved possession. An app replaces the previous one. `setId`: of
   * the codes that come with the first factor.
   */
  AddFactor: { readonly factorId: FactorId; readonly kind: FactorKind; readonly setId: string }
  /** `isNeeded`: whether the person must keep one, because of their role. */
  RemoveFactor: { readonly factorId: FactorId; readonly isNeeded: boolean }
  /** Only passkeys have names. */
  NameFactor: { readonly factorId: FactorId }
  /** By the system: a passkey's counter went back. */
  NoteCountedBack: { readonly factorId: FactorId }
  MakeCodes: { readonly setId: string }
  UseCode: { readonly setId: string }
  /** Removes lost factors, if a second admin agrees. */
  ProposeFactorReset: Cause & Asked & { readonly userId: string }
  /** By the system: the key that sealed them was lost. */
  ForgetFactors: Pick<Cause, 'reason'>
}

type Own = EventNamed<
  | 'SecondFactorAdded'
  | 'SecondFactorNamed'
  | 'PasskeyCountedBack'
  | 'SecondFactorRemoved'
  | 'OneTimeCodesMade'
  | 'OneTimeCodeUsed'
  | 'SecondFactorsReset'
>

/** The effect of the reset now. @throws Rejection `no-second-factor` */
export const resetOf = (
  { factors }: SecondFactors,
  { reason, proposalId }: Pick<Cause, 'reason'> & Partial<Cause>,
): EventNamed<'SecondFactorsReset'> => {
  if (factors.size === 0) throw new Rejection('no-second-factor')
  return { type: 'SecondFactorsReset', data: { reason, ...(proposalId && { proposalId }) } }
}

const added = (
  { factors, codes }: SecondFactors,
  { factorId, kind, setId }: FactorCommands['AddFactor'],
): Own[] => {
  if (factors.has(factorId)) throw new Rejection('nothing-to-change')
  const same = [...factors].filter(([, factor]) => factor.kind === kind)
  if (kind === 'passkey' && same.length >= MOST_PASSKEYS)
    throw new Rejection('too-many-passkeys', { limit: MOST_PASSKEYS })
  const replaced = kind === 'app' ? same : []
  return [
    { type: 'SecondFactorAdded', data: { factorId, kind } },
    ...replaced.map(([id]): Own => ({
      type: 'SecondFactorRemoved',
      data: { factorId: id as FactorId, kind },
    })),
    ...(codes ? [] : [{ type: 'OneTimeCodesMade', data: { setId } } as const]),
  ]
}

/** Generic in the rest of the state. */
export const factorsTopic = <State extends SecondFactors & Addressee & Powers & Proposals>(): Topic<
  State,
  FactorCommands,
  Own,
  EventNamed<'ChangeProposed'>
> => ({
  decide: {
    AddFactor: added,
    RemoveFactor: ({ factors }, { factorId, isNeeded }) => {
      const factor = factors.get(factorId)
      if (!factor) throw new Rejection('unknown-factor')
      if (isNeeded && factors.size === 1) throw new Rejection('second-factor-needed')
      return [{ type: 'SecondFactorRemoved', data: { factorId, kind: factor.kind } }]
    },
    NameFactor: ({ factors }, { factorId }) => {
      if (factors.get(factorId)?.kind !== 'passkey') throw new Rejection('unknown-factor')
      return [{ type: 'SecondFactorNamed', data: { factorId } }]
    },
    NoteCountedBack: ({ factors }, { factorId }) => {
      if (factors.get(factorId)?.kind !== 'passkey') throw new Rejection('unknown-factor')
      return [{ type: 'PasskeyCountedBack', data: { factorId } }]
    },
    MakeCodes: ({ factors }, { setId }) => {
      if (factors.size === 0) throw new Rejection('no-second-factor')
      return [{ type: 'OneTimeCodesMade', data: { setId } }]
    },
    UseCode: ({ codes }, { setId }) => {
      if (codes?.setId !== setId || codes.left === 0) throw new Rejection('wrong-proof')
      return [{ type: 'OneTimeCodeUsed', data: { setId, left: codes.left - 1 } }]
    },
    ProposeFactorReset: (user, { userId, by, ...cause }, context) => {
      requireAdmin({ by })
      if (context.actorId === userId) throw new Rejection('own-account')
      resetOf(user, cause)
      return [propose(user, { change: { kind: 'factor-reset' }, ...cause }, context)]
    },
    ForgetFactors: (user, { reason }, { actorRole }) => {
      if (actorRole !== 'system') throw new Rejection('forbidden')
      return [resetOf(user, { reason })]
    },
  },
  evolve: {
    SecondFactorAdded: (user, { factorId, kind }, { at }) => ({
      ...user,
      factors: new Map(user.factors).set(factorId, { kind, ...addedBy(user, at) }),
    }),
    SecondFactorNamed: (user) => user,
    PasskeyCountedBack: (user) => user,
    SecondFactorRemoved: (user, { factorId }) => {
      const factors = without(user.factors, factorId)
      return { ...user, factors, codes: factors.size === 0 ? null : user.codes }
    },
    OneTimeCodesMade: (user, { setId }, { at }) => ({
      ...user,
      codes: { setId, left: ONE_TIME_CODES, ...addedBy(user, at) },
    }),
    OneTimeCodeUsed: (user, { left }) => ({
      ...user,
      codes: user.codes && { ...user.codes, left },
    }),
    SecondFactorsReset: (user) => ({
      ...user,
      factors: new Map(),
      codes: null,
      changes: user.changes + 1,
    }),
  },
})
