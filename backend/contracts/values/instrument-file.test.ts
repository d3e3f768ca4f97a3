import { describe, expect, it } from '@jest/globals'
import { checkedInstruments } from './instrument-file.js'
import file from './instruments.json' with { type: 'json' }

type Changed = { [Key in string]: Changed } & { [Key in string]: unknown }

/** The complaint about the list with one change. */
const complaint = (change: (copy: Changed) => void): string => {
  const copy = structuredClone(file) as unknown as Changed
  change(copy)
  try {
    checkedInstruments(copy)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

const put = (path: string, value: unknown) => (copy: Changed) => {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let at = copy
  for (const name of names) at = at[name] as Changed
  if (value === undefined) delete at[last]
  else Object.assign(at, { [last]: value })
}

describe('the list of instruments', () => {
  it('has 22 pairs of currencies, 26 coins and 29 shares, with a market value of all but pairs', () => {
    const all = [...checkedInstruments(file).values()]
    const of = (market: string) => all.filter((each) => each.market === market)
    expect(['forex', 'crypto', 'stocks'].map((market) => of(market).length)).toEqual([22, 26, 29])
    expect(
      all.every((each) => (each.capitalisation === undefined) === (each.market === 'forex')),
    ).toBe(true)
  })

  it.each([
    ['stocks.instruments.AAPL.decimals', 'two', 'stocks > instruments > AAPL > decimals'],
    ['stocks.instruments.AAPL.decimal', 2, 'stocks > instruments > AAPL'],
    ['stocks.instruments.AAPL.capitalisation', -1, 'stocks > instruments > AAPL > capitalisation'],
    ['stocks.instruments.AAPL.name', '', 'stocks > instruments > AAPL > name: A name is required'],
    ['stocks.instruments.aapl', {}, 'stocks > instruments > aapl'],
    ['stocks.instruments', {}, 'stocks > instruments: At least one instrument is needed'],
    ['stocks.hours.zone', 'America/Nowhere', 'stocks > hours > zone: Name a time zone'],
    ['stocks.hours.week.Monday', '16:00-09:30', 'stocks > hours > week > Monday: The end'],
    [
      'stocks.hours.exceptions',
      { '2026-02-30': 'closed' },
      'stocks > hours > exceptions > 2026-02-30',
    ],
    ['crypto.hours', 'sometimes', 'crypto > hours: Write always, or the hours of each day'],
    ['forex.lot', 0, 'forex > lot'],
    ['bonds', {}, 'the file'],
    [
      'forex.instruments.AAPL',
      { name: 'Twice', decimals: 2, simulated: 1 },
      'AAPL: List it in one market only',
    ],
    [
      'forex.instruments.GBPUSD',
      undefined,
      'GBPUSD or USDGBP: List it, because its price is needed',
    ],
    ['crypto.instruments.SOLUSD', undefined, 'SOLUSD: List it, because its price is needed'],
  ])('with another %s is refused by name', (path, value, named) => {
    expect(complaint(put(path, value))).toMatch(/^instruments\.json cannot be used:\n {2}/)
    expect(complaint(put(path, value))).toContain(`\n  ${named}`)
  })

  it('gives an instrument the lot and the hours of its market, unless it has its own', () => {
    const copy = structuredClone(file) as unknown as Changed
    put('stocks.instruments.AAPL.lot', 10)(copy)
    put('stocks.instruments.AAPL.hours', 'always')(copy)
    const all = checkedInstruments(copy)
    expect(all.get('AAPL')).toMatchObject({ lot: 10, hours: 'always', pricedIn: 'USD' })
    expect(all.get('MSFT')).toMatchObject({ lot: 100, hours: file.stocks.hours })
  })
})
