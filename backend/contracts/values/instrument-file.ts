import { z } from 'zod'
import { assets, DepositMethod } from './assets.js'
import { InstrumentSymbol } from './trade-values.js'
import { TimeZone } from './values.js'

export const Market = z.enum(['forex', 'crypto', 'stocks'])
export type Market = z.output<typeof Market>

/** One value per market. */
export const perMarket = <Each extends z.ZodType>(each: Each) =>
  z.object({ forex: each, crypto: each, stocks: each })

/** In the order in which a date counts them. */
export const Weekday = z.enum([
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
])

/** Hours of one day, "09:30-16:00", by the clocks of the zone; the day ends at 24:00. */
const DayHours = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    'Write hours such as 09:30-16:00',
  )
  .refine((hours) => hours.slice(0, 5) < hours.slice(6), 'The end must be later than the beginning')

/**
 * Open all the time, or on days of the week; `exceptions` are days with hours of their own, or
 * none, by date.
 */
export const Hours = z.literal('always').or(
  z.strictObject(
    {
      zone: TimeZone,
      week: z
        .partialRecord(Weekday, DayHours)
        .refine((week) => Object.keys(week).length > 0, 'Name at least one day'),
      exceptions: z.record(z.iso.date(), z.literal('closed').or(DayHours)),
    },
    {
      error: ({ code }) =>
        code === 'invalid_type' ? 'Write always, or the hours of each day' : undefined,
    },
  ),
)
export type Hours = z.output<typeof Hours>

/** How many units of an instrument one lot is. */
const Lot = z.number().int().min(1)

/**
 * What is traded. Prices are in `pricedIn` and have so many `decimals`; `capitalisation` is the
 * whole market's value of it in US dollars, if it has one; `simulated` is the centre of its
 * simulated prices. `lot` and `hours` replace those of its market.
 */
const Entry = z.strictObject({
  name: z.string().min(1, 'A name is required').max(40, 'A name can have at most 40 characters'),
  pricedIn: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Write a currency such as USD')
    .default('USD'),
  decimals: z.number().int().min(1).max(8),
  capitalisation: z.number().positive().optional(),
  simulated: z.number().positive(),
  lot: Lot.optional(),
  hours: Hours.optional(),
})

/**
 * What is traded in one market, by symbol, in the order in which it is offered; and what holds for
 * all of it.
 */
const Section = z.strictObject({
  lot: Lot,
  hours: Hours,
  instruments: z
    .record(InstrumentSymbol, Entry)
    .refine((entries) => Object.keys(entries).length > 0, 'At least one instrument is needed'),
})

const InstrumentFile = z.strictObject({ forex: Section, crypto: Section, stocks: Section })

/** An instrument with what it has from its market. */
export interface Listed extends Required<Omit<z.output<typeof Entry>, 'capitalisation'>> {
  readonly market: Market
  readonly capitalisation?: number | undefined
}

/**
 * What something else needs the price of: currencies that others are priced in, and coins that can
 * be deposited.
 */
const needed = (entries: readonly z.output<typeof Entry>[]): readonly (readonly string[])[] => [
  ...entries
    .filter(({ pricedIn }) => pricedIn !== 'USD')
    .map(({ pricedIn }) => [`${pricedIn}USD`, `USD${pricedIn}`]),
  ...DepositMethod.options
    .filter((method) => method !== 'tether')
    .map((method) => [`${assets[method].ticker}USD`]),
]

/** Faults that only show across fields. */
const faultsOf = (file: z.output<typeof InstrumentFile>): string[] => {
  const entries = Object.values(file).flatMap(({ instruments }) => Object.entries(instruments))
  const symbols = entries.map(([symbol]) => symbol)
  const twice = symbols.filter((symbol, at) => symbols.indexOf(symbol) < at)
  const missing = needed(entries.map(([, entry]) => entry))
    .filter((either) => !either.some((symbol) => symbols.includes(symbol)))
    .map((either) => either.join(' or '))
  return [
    ...twice.map((symbol) => `${symbol}: List it in one market only`),
    ...[...new Set(missing)].map((symbol) => `${symbol}: List it, because its price is needed`),
  ]
}

/** Of a union’s errors, the last form’s are the most specific. */
const toldOf = (issue: z.core.$ZodIssue, place: readonly PropertyKey[] = []): string[] => {
  const path = [...place, ...issue.path]
  return issue.code === 'invalid_union'
    ? (issue.errors.at(-1) ?? []).flatMap((each) => toldOf(each, path))
    : [`${path.join(' > ') || 'the file'}: ${issue.message}`]
}

const refuse = (faults: readonly string[]): never => {
  throw new Error(['instruments.json cannot be used:', ...faults].join('\n  '))
}

/** @throws Error that names each faulty field and what it should be */
export const checkedInstruments = (file: unknown): ReadonlyMap<string, Listed> => {
  const read = InstrumentFile.safeParse(file)
  if (!read.success) return refuse(read.error.issues.flatMap((issue) => toldOf(issue)))
  const faults = faultsOf(read.data)
  if (faults.length > 0) return refuse(faults)
  return new Map(
    Market.options.flatMap((market) => {
      const { instruments, ...common } = read.data[market]
      return Object.entries(instruments).map(
        ([symbol, { lot, hours, ...entry }]) =>
          [
            symbol,
            { ...entry, market, lot: lot ?? common.lot, hours: hours ?? common.hours },
          ] as const,
      )
    }),
  )
}
