import type { ResponseOf } from '#contracts/endpoint'
import type { getChanges } from '#contracts/market/market'
import { listed } from '#contracts/values/instruments'
import { formatDecimal } from '../../../lib/format/format-money.js'

export type Changed = ResponseOf<typeof getChanges>['items'][number]

/** How the colour of a change is named, from the largest fall to the largest rise. */
export const heatSteps = [
  'fall-3',
  'fall-2',
  'fall-1',
  'even',
  'rise-1',
  'rise-2',
  'rise-3',
] as const
export type HeatStep = (typeof heatSteps)[number]

/** In hundredths of a percent; null where the price at the start of the day is not known. */
export const hundredthsOf = ({
  price,
  dayOpen,
}: Pick<Changed, 'price' | 'dayOpen'>): number | null =>
  dayOpen === null
    ? null
    : Math.round(((Number(price) - Number(dayOpen)) / Number(dayOpen)) * 10_000)

/** A step for each percent, and the last one from two percent on. */
export const stepOf = (hundredths: number | null): HeatStep => {
  if (hundredths === null || hundredths === 0) return 'even'
  const size = Math.min(3, Math.floor(Math.abs(hundredths) / 100) + 1) as 1 | 2 | 3
  return `${hundredths < 0 ? 'fall' : 'rise'}-${size}`
}

/** "+1.84%", "−0.92%", "0.00%"; "–" if it is not known. */
export const changeText = (hundredths: number | null): string => {
  if (hundredths === null) return '–'
  const sign = hundredths === 0 ? '' : hundredths < 0 ? '−' : '+'
  return `${sign}${formatDecimal((Math.abs(hundredths) / 100).toFixed(2))}%`
}

/** What an asset is called in a narrow place: "BTC", "EURUSD", "AAPL". */
export const shortName = ({ instrument }: Pick<Changed, 'instrument'>): string => {
  const { market, name } = listed(instrument)
  return market === 'crypto' ? (name.split('/')[0] ?? instrument) : instrument
}
