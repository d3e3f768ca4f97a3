import { z } from 'zod'
import { Instrument } from '#contracts/values/instruments'
import { Direction } from '#contracts/values/trade-values'
import { instantOf } from '../../lib/format/zoned.js'
import { typedAmount } from '../../lib/forms/typed-amount.js'
import { addTradeText as text, manualText } from '../../lib/text/people.js'

/** What a field for a date and a time yields: 2026-11-21T08:30, by the reader's clocks. */
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?/

/** The instant that was typed in the reader's zone. */
const typedInstant = z.string().transform((typed, { issues }) => {
  const [, year, month, ...rest] = LOCAL.exec(typed)?.map(Number) ?? []
  const at = instantOf([year ?? Number.NaN, (month ?? 0) - 1, ...rest.map((part) => part || 0)])
  if (Number.isFinite(at)) return new Date(at).toISOString()
  issues.push({ code: 'custom', input: typed, message: text.closedAtRequired })
  return z.NEVER
})

/** The form. It turns the typed amount and time into wire form. */
export const AddedTradeForm = z.strictObject({
  instrument: z.string().transform((asset, { issues }) => {
    const { data } = Instrument.safeParse(asset)
    if (data) return data
    issues.push({ code: 'custom', input: asset, message: text.assetRequired })
    return z.NEVER
  }),
  direction: Direction,
  outcome: z.enum(['profit', 'loss']),
  amount: typedAmount(manualText.amountRequired),
  closedAt: typedInstant,
})

/** A closed trade that the server has accepted in a preview, in wire form. */
export type AddedTrade = z.output<typeof AddedTradeForm>

export const addedTradeDraft = (userId: string): string => `closed trade ${userId}`
