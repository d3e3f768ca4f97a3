import { getAccountAsOf, type AccountAsOf } from '#contracts/audit/account-as-of'
import { getAccountHistory } from '#contracts/audit/audit'
import { listAccountEntries } from '#contracts/ledger/entries'
import { accountId, entryAt, momentAt } from './account-moments.js'
import { FakeServer } from './fake-server.js'

/** The sums of a page of entries, for tests that do not look at them. */
export const noSums = {
  opening: 0n,
  moneyIn: 0n,
  moneyInCount: 0,
  moneyOut: 0n,
  moneyOutCount: 0,
  closing: 0n,
  debt: null,
  ordinal: 0n,
  position: 0n,
}

/**
 * A server with an account of `first` events, to which a test can add more. `shown` selects the
 * points of its history.
 */
export const serverOf = (
  first: number,
  facts: Partial<AccountAsOf> = {},
  shown = (all: number[]): number[] => all,
) => {
  let steps = first
  const stepOf = (ordinal: string | null) =>
    ordinal === null ? steps : Math.floor(Number(ordinal) / 10)
  const until = (step: number) => Array.from({ length: step }, (_, at) => at + 1)
  const server = new FakeServer()
    .answer(getAccountAsOf, ({ search }) => {
      const at = search.get('at')
      const step =
        at === null
          ? stepOf(search.get('ordinal'))
          : until(steps).filter((each) => momentAt(each, steps).recordedAt <= at).length
      return { ...momentAt(step, steps), ...facts }
    })
    .answer(getAccountHistory, () => ({
      accountId,
      fullName: 'Amara Okafor',
      eventCount: steps,
      points: shown(until(steps)).map((step) => {
        const { ordinal, recordedAt, figures } = momentAt(step, steps)
        return { ordinal, recordedAt, settled: figures.settled }
      }),
    }))
    .answer(listAccountEntries, ({ search }) => {
      const items = until(stepOf(search.get('upTo')))
        .map(entryAt)
        .toReversed()
      return { items, total: items.length, page: 1, size: 10, ...noSums }
    })
  return { server, grow: () => ++steps }
}
