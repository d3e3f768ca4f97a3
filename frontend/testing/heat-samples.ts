import type { ResponseOf } from '#contracts/endpoint'
import type { getChanges } from '#contracts/market/market'
import type { Market } from '#contracts/values/instrument-file'
import { instrumentsOf, type Instrument } from '#contracts/values/instruments'

type Changes = ResponseOf<typeof getChanges>
type Item = Changes['items'][number]

const always = { isOpen: true, since: null, until: null }

/** A price that was 100.00 as the day began. */
export const changedSample = (
  instrument: Instrument,
  price: string,
  change: Partial<Item> = {},
): Item => ({
  instrument,
  price,
  dayOpen: '100.00',
  session: always,
  isClosed: false,
  ...change,
})

/** Every asset of a market, each 4.44 percent lower. */
export const marketChangesSample = (market: Market, items?: readonly Item[]): Changes => ({
  market,
  source: 'simulated',
  items: [...(items ?? instrumentsOf(market).map((each) => changedSample(each, '95.56')))],
})
