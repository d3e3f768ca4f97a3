import { CODE_TRIES } from '#contracts/values/switches'
import type { EventNamed } from '#contracts/events/ledger-events'
import { Rejection, type Topic } from '../decider.js'
import { requireOther, type Account } from './state.js'

/**
 * An entered code: which code it was compared with, null if there was none, and whether it matches.
 */
export interface EnteredCode {
  readonly codeId: string | null
  readonly fits: boolean
}

export interface ReleaseCodeCommands {
  /** Voids the previous code. */
  SetReleaseCode: { readonly codeId: string; readonly reason: string }
}

export type CodeEvent = EventNamed<
  'ReleaseCodeSet' | 'ReleaseCodeRefused' | 'ReleaseCodeVoided' | 'ReleaseCodeUsed'
>

/**
 * The request with the code used, or a wrong try. Counting tries in the account's stream means that
 * at most five of many concurrent guesses are answered.
 * @throws Rejection `no-release-code`, `release-code-needed` with the tries left, or
 * `concurrent-change` if staff set another code meanwhile
 */
export const released = (
  { code, releaseCode }: Account,
  entered: EnteredCode | undefined,
  requested: EventNamed<'WithdrawalRequested'>,
): readonly (CodeEvent | EventNamed<'WithdrawalRequested'>)[] => {
  if (code === 'disabled') return [requested]
  if (!releaseCode || releaseCode.triesLeft === 0)
    throw new Rejection('no-release-code', { isVoid: releaseCode !== null })
  const { codeId, triesLeft } = releaseCode
  if (!entered) throw new Rejection('release-code-needed', { triesLeft })
  if (entered.codeId !== codeId) throw new Rejection('concurrent-change')
  if (entered.fits)
    return [
      requested,
      { type: 'ReleaseCodeUsed', data: { codeId, withdrawalId: requested.data.withdrawalId } },
    ]
  const refused = {
    type: 'ReleaseCodeRefused',
    data: { codeId, triesLeft: triesLeft - 1 },
  } as const
  return triesLeft > 1 ? [refused] : [refused, { type: 'ReleaseCodeVoided', data: { codeId } }]
}

/**
 * Codes that staff give a client, each for one withdrawal. The ledger knows when one was set, tried
 * and used, but never the code.
 */
export const releaseCodes: Topic<Account, ReleaseCodeCommands, CodeEvent> = {
  decide: {
    SetReleaseCode: (account, { codeId, reason }, context) => {
      requireOther(account, context)
      if (account.code === 'disabled') throw new Rejection('code-switched-off')
      return [{ type: 'ReleaseCodeSet', data: { codeId, reason } }]
    },
  },
  evolve: {
    ReleaseCodeSet: (account, { codeId }) => ({
      ...account,
      releaseCode: { codeId, triesLeft: CODE_TRIES },
    }),
    ReleaseCodeRefused: (account, { codeId, triesLeft }) => ({
      ...account,
      releaseCode: { codeId, triesLeft },
    }),
    ReleaseCodeVoided: (account, { codeId }) => ({
      ...account,
      releaseCode: { codeId, triesLeft: 0 },
    }),
    ReleaseCodeUsed: (account) => ({ ...account, releaseCode: null }),
  },
}
