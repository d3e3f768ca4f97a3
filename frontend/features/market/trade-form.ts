import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import type { MarketView } from '#contracts/market/market'
import { ticksIn } from '#contracts/market/result'
import { PositiveAmount } from '#contracts/values/money'
import { Lots, MOST_LEVERAGE, MOST_LOTS } from '#contracts/values/trade-values'
import { formatDecimal } from '../../lib/format/format-money.js'
import { latin } from '../../lib/forms/read-amount.js'
import { marketText as text } from '../../lib/text/market.js'
import { typedAmount } from '../../lib/forms/typed-amount.js'

/** The values of the form, as typed; once checked, in wire form. */
export interface TradeForm {
  readonly amount: string
  readonly lots: string
}

/**
 * Lots as they may be typed: "0.10" or "0,10", in the digits of any script that amounts are read
 * in.
 */
const typedLots = z
  .string()
  .transform((typed) => latin(typed).trim().replace(',', '.'))
  .pipe(Lots)

/** Lots in hundredths; undefined if invalid. */
export const hundredthsOf = (typed: string): bigint | undefined => {
  const lots = typedLots.safeParse(typed)
  return lots.success ? BigInt(lots.data.replace('.', '')) : undefined
}

/** The value of a lot at the ask, which no order exceeds, in cents and rounded up. */
export const lotAtAsk = ({
  lotValue,
  ask,
  price,
}: Pick<MarketView, 'lotValue' | 'ask' | 'price'>): bigint => {
  const middle = BigInt(ticksIn(price))
  return (lotValue * BigInt(ticksIn(ask)) + middle - 1n) / middle
}

/** The value of lots, in cents. */
export const worthOf = (hundredths: bigint, lotValue: bigint): bigint =>
  (hundredths * lotValue) / 100n

export const lotsText = (hundredths: bigint): string =>
  formatDecimal((Number(hundredths) / 100).toFixed(2))

/** The smallest amount that allows the smallest lot, rounded up to the cent. */
const leastFor = (lotValue: bigint): bigint =>
  (lotValue + 100n * MOST_LEVERAGE - 1n) / (100n * MOST_LEVERAGE)

const LIMIT = BigInt(MOST_LOTS) * 100n

/** The most lots that an amount allows, in hundredths. */
export const mostLots = (amount: bigint, lotValue: bigint): bigint => {
  const most = (amount * MOST_LEVERAGE * 100n) / lotValue
  return most < LIMIT ? most : LIMIT
}

/** What is wrong with so many lots for an amount; undefined if nothing is. */
const tooMany = ({ amount, lots }: TradeForm, lotValue: bigint): string | undefined => {
  const most = mostLots(PositiveAmount.decode(amount), lotValue)
  if (BigInt(lots.replace('.', '')) <= most) return undefined
  return most === 0n ? text.noLots(leastFor(lotValue)) : text.tooManyLots(lotsText(most))
}

/**
 * Checks the amount against what is available, and the lots against the amount. The result is in
 * wire form.
 */
export const tradeResolver = (
  available: bigint,
  lotValue: bigint,
): Resolver<TradeForm, unknown, TradeForm> => {
  const amount = typedAmount(text.amountMissing)
    .pipe(PositiveAmount)
    .refine((cents) => cents <= available, { error: text.insufficient, abort: true })
    .transform((cents) => PositiveAmount.encode(cents))
  const form = z.object({ amount, lots: typedLots }).superRefine((values, { issues }) => {
    const message = tooMany(values, lotValue)
    if (message) issues.push({ code: 'custom', path: ['lots'], input: values.lots, message })
  })
  return standardSchemaResolver(form)
}
