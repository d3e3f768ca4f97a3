import { describe, expect, it, jest } from '@jest/globals'
import {
  filesOf,
  hasEndpoints,
  PlantedLines,
  type Planted,
} from '../testing/looks/planted-lines.js'

const contract = 'backend/contracts/events/account-events.ts'
const moneyContract = 'backend/contracts/events/money-events.ts'
const domain = 'backend/domain/ledger.ts'
const texts = 'backend/contracts/events/event-text.ts'
const notified = 'backend/contracts/events/notified-events.ts'
const sentences = 'frontend/lib/text/event-sentences.ts'

/**
 * Two new types of events, each in front of one of its kind: an event that moves money, and a
 * notice.
 */
const planted: Planted = {
  [contract]: [['QuoteIssued', 'TermsAccepted: notice({ reason: RecordedText }),']],
  [moneyContract]: [
    ['LossRecorded', 'CouponUsed: funding({ amount: PositiveAmount, reason: RecordedText }),'],
  ],
  [domain]: [
    [
      'LossRecorded',
      "CouponUsed: { ...byHand, effect: ({ amount }) => change({ postings: move('sales', 'client', amount) }) },",
    ],
    ['QuoteIssued', 'TermsAccepted: { ...byItself, effect: nothing },'],
  ],
  [texts]: [
    ['LossRecorded', "CouponUsed: 'Coupon used',"],
    ['QuoteIssued', "TermsAccepted: 'Terms accepted',"],
  ],
  [notified]: [
    ['LossRecorded', 'CouponUsed: null,'],
    ['QuoteIssued', 'TermsAccepted: null,'],
  ],
  [sentences]: [
    [
      'LossRecorded',
      'CouponUsed: (who, { amount }) => `${who} used a coupon of ${formatMoney(amount)}`,',
    ],
    ['QuoteIssued', 'TermsAccepted: (who) => `${who} accepted the terms`,'],
  ],
}

/** Endpoints list no events. */
const compiler = new PlantedLines({
  planted,
  isConcerned: (text) =>
    /Event(Type|Named)|\b(Ledger|Account|Site|User)Event|'type'\]|LossRecorded/.test(text),
  isLeftOut: hasEndpoints,
})

jest.setTimeout(180_000)

describe('a new type of event', () => {
  it('needs a row in the ledger, whom it notifies, a name and a sentence, and the compiler demands these and nothing else', () => {
    const { complaints, left } = compiler.complaintsAfter([contract, moneyContract])
    expect(filesOf(complaints)).toEqual([texts, notified, domain, sentences])
    expect(left).toEqual([])
  })
})
