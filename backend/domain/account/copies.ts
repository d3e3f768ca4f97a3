import type { TermsOf } from '#contracts/catalogue/offer-terms'
import type { EventNamed } from '#contracts/events/ledger-events'
import { CopyId, type OfferId } from '#contracts/values/ids'
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
  /** By the client, or by the system once the expert is archived, with the reason. */
  EndCopy: { readonly offerId: OfferId; readonly reason?: string | undefined }
}

type CopyEvent = EventNamed<'ExpertCopied' | 'ExpertCopyEnded'>

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

/** Which experts a client copies. It is a relation and nothing else: it moves and holds no money. */
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
      const [copyId, copy] = copyOf(account, offerId) ?? []
      if (!copyId || !copy) throw new Rejection('nothing-to-change')
      const ended = { copyId: CopyId.parse(copyId), offerId, name: copy.name }
      return [
        {
          type: 'ExpertCopyEnded',
          data: reason === undefined ? ended : { ...ended, reason },
        },
      ]
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
