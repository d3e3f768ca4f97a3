import {
  booksInOrder,
  getOwedHistory,
  getTrialBalance,
  listBookEntries,
  type BookEntry,
  type TrialBalance,
} from '#contracts/ledger/books'
import { accountId } from './account-moments.js'
import { FakeServer } from './fake-server.js'

const recordedAt = (step: number): string => `2026-11-12T14:3${step}:07.000Z`

/** The books after so many credits of $100, each of which is one event in ten of the log. */
export const balanceAt = (step: number, steps: number): TrialBalance => {
  const cents = BigInt(step) * 100_00n
  const numberOf = (of: number) => (of >= 1 && of <= steps ? BigInt(of * 10) : null)
  return {
    ordinal: BigInt(step * 10),
    position: BigInt(step * 10),
    recordedAt: step === 0 ? null : recordedAt(step),
    entryNumber: step,
    entriesAfter: steps - step,
    previous: numberOf(step - 1),
    next: numberOf(step + 1),
    tenBefore: step > 1 ? 10n : null,
    tenAfter: step < steps ? BigInt(steps * 10) : null,
    books: booksInOrder.map((book) => ({
      book,
      debits: book === 'adjustments' ? cents : 0n,
      credits: book === 'client' ? cents : 0n,
      entryCount: book === 'adjustments' || book === 'client' ? step : 0,
    })),
    difference: 0n,
  }
}

const bookEntryAt = (step: number): BookEntry => ({
  ordinal: BigInt(step * 10),
  accountId,
  type: 'BalanceCredited',
  recordedAt: recordedAt(step),
  actorRole: 'admin',
  actorName: 'Jonas Weber',
  isByStaff: true,
  reason: 'Goodwill',
  amount: 100_00n,
  ownerName: 'Amara Okafor',
  balanceAfter: BigInt(step) * 100_00n,
})

/**
 * A server with so many entries, to which a test can add more. `facts` change every trial balance.
 */
export const booksServer = (first: number, facts: Partial<TrialBalance> = {}) => {
  let steps = first
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
  const server = new FakeServer()
    .answer(getTrialBalance, ({ search }) => {
      const [ordinal, at] = [search.get('ordinal'), search.get('at')]
      const step =
        at === null
          ? Math.min(steps, ordinal === null ? steps : Math.floor(Number(ordinal) / 10))
          : upTo(steps).filter((each) => recordedAt(each) <= at).length
      return { ...balanceAt(step, steps), ...facts }
    })
    .answer(getOwedHistory, () => ({
      points: upTo(steps).map((step) => ({
        ordinal: BigInt(step * 10),
        recordedAt: recordedAt(step),
        settled: BigInt(step) * 100_00n,
      })),
    }))
    .answer(listBookEntries, ({ search, path }) => {
      const before = Number(search.get('before') ?? steps * 10 + 1)
      const items = path.includes('/client/')
        ? upTo(steps).filter((step) => step * 10 < before)
        : []
      return { items: items.toReversed().slice(0, 2).map(bookEntryAt), hasOlder: items.length > 2 }
    })
  return { server, grow: () => ++steps }
}
