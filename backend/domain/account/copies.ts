import type { TermsOf } from '#contracts/catalogue/offer-terms'
import type { AccountEvent, EventNamed } from '#contracts/events/ledger-events'
import { CopyId, OfferId } from '#contracts/values/ids'
import { Money } from '#contracts/values/money'
import { without } from '../by-id.js'
import { Rejection, type Topic } from '../decider.js'
import type { Limits } from './limits.js'
import { requireActive, requireOpen, type Account } from './state.js'

export interface CopyCommands {
  /** `terms` are the expert's own, now. */
  CopyExpert: {
    readonly copyId: CopyId
    readonly offerId: OfferId
    readonly terms: Pick<TermsOf<'expert'>, 'name' | 'minimumBalance'>
  }
  /**
   * By the client, or by the system once the expert is archived, with the reason. Closing the
   * account ends every copy.
   */
  EndCopy: { readonly offerId: OfferId; readonly reason?: string | undefined }
}

type Ended = EventNamed<'ExpertCopyEnded'>
type CopyEvent = EventNamed<'ExpertCopied'> | Ended
type Copy =
  Account['copies'] extends ReadonlyMap<infer Id, infer Kept> ? readonly [Id, Kept] : never

/** @throws Rejection `balance-below-minimum` with what is needed and what there is */
const requireBalance = ({ figures: { settled } }: Account, needed: bigint): void => {
  if (settled < needed)
    throw new Rejection('balance-below-minimum', {
      needed: Money.encode(needed),
      balance: Money.encode(settled),
    })
}

const copyOf = ({ copies }: Account, offerId: string) =>
  [...copies].find(([, each]) => each.offerId === offerId)

const ended = ([copyId, { offerId, name }]: Copy, reason?: string): Ended => ({
  type: 'ExpertCopyEnded',
  data: {
    copyId: CopyId.parse(copyId),
    offerId: OfferId.parse(offerId),
    name,
    ...(reason === undefined ? {} : { reason }),
  },
})

/** What is decided, with the end of every copy before the event that closes the account. */
export const withCopiesEnded = (
  { copies: left }: Account,
  events: readonly AccountEvent[],
): readonly AccountEvent[] =>
  events.flatMap((event): readonly AccountEvent[] =>
    event.type === 'AccountClosed'
      ? [...[...left].map((copy) => ended(copy, 'Account closed')), event]
      : [event],
  )

/**
 * Which experts a client copies. It is a relation and nothing else: it moves and holds no money.
 */
export const copies = ({ copies: most }: Limits): Topic<Account, CopyCommands, CopyEvent> => ({
  decide: {
    CopyExpert: (account, { copyId, offerId, terms: { name, minimumBalance } }) => {
      requireActive(account)
      if (copyOf(account, offerId)) throw new Rejection('nothing-to-change')
      if (account.copies.size >= most) throw new Rejection('too-many-copies', { limit: most })
      requireBalance(account, minimumBalance)
      return [{ type: 'ExpertCopied', data: { copyId, offerId, name } }]
    },
    EndCopy: (account, { offerId, reason }) => {
      requireOpen(account)
      const copy = copyOf(account, offerId)
      if (!copy) throw new Rejection('nothing-to-change')
      return [ended(copy, reason)]
    },
  },
  evolve: {
    ExpertCopied: (account, { copyId, offerId, name }, { at: copiedAt }) => ({
      ...account,
      copies: new Map(account.copies).set(copyId, { offerId, name, copiedAt }),
    }),
    ExpertCopyEnded: (account, { copyId }) => ({
      ...account,
      copies: without(account.copies, copyId),
    }),
  },
})
