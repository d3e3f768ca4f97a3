import type { EventNamed } from '#contracts/events/ledger-events'
import { CopyId, PurchaseId } from '#contracts/values/ids'
import type { AccountCommand } from '../../domain/account/account.js'
import { sampleOfferId, sampleTerms } from '../samples/offers.js'

export const purchaseId = PurchaseId.parse('01900000-0000-7000-8000-00000000c001')
export const copyId = CopyId.parse('01900000-0000-7000-8000-00000000c0c1')
const silver = { purchaseId, offerId: sampleOfferId(1), ...sampleTerms.signalPlan }

type Changes = Partial<EventNamed<'OfferBought'>['data']>
export type CommandNamed<Type extends AccountCommand['type']> = Extract<
  AccountCommand,
  { type: Type }
>

/** The sample signal plan as it is bought; a bonus that is undefined is none. */
export const bought = (changes: Changes = {}): EventNamed<'OfferBought'> => {
  const { bonusPercent, ...data } = { ...silver, ...changes }
  return {
    type: 'OfferBought',
    data: bonusPercent === undefined ? data : { ...data, bonusPercent },
  }
}

/** The command that buys it, at the price and with the bonus that were shown. */
export const buying = (changes: Changes = {}): CommandNamed<'BuyOffer'> => {
  const { purchaseId: id, offerId, ...terms } = bought(changes).data
  const { price, bonusPercent } = terms
  return { type: 'BuyOffer', purchaseId: id, offerId, terms, price, bonusPercent }
}

const expert = { copyId, offerId: sampleOfferId(2), name: sampleTerms.expert.name }

export const copied = (): EventNamed<'ExpertCopied'> => ({ type: 'ExpertCopied', data: expert })
export const copyEnded = (reason?: string): EventNamed<'ExpertCopyEnded'> => ({
  type: 'ExpertCopyEnded',
  data: { ...expert, ...(reason === undefined ? {} : { reason }) },
})
export const copying = (): CommandNamed<'CopyExpert'> => ({
  type: 'CopyExpert',
  copyId,
  offerId: expert.offerId,
  terms: sampleTerms.expert,
})
export const ending = (reason?: string): CommandNamed<'EndCopy'> => ({
  type: 'EndCopy',
  offerId: expert.offerId,
  ...(reason === undefined ? {} : { reason }),
})
