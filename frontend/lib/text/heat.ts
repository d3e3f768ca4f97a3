import type { Market } from '#contracts/values/instrument-file'

/** Words of the heat map: how all assets of a market have moved today. */
export const heatText = {
  titles: {
    forex: 'Forex heat map',
    crypto: 'Crypto heat map',
    stocks: 'Stocks heat map',
  } satisfies Record<Market, string>,
  what: 'The heat map',
  unharmed: 'Your trades and your balance are unchanged.',
  none: 'No prices yet.',
  noneText:
    'No price source is set up on this site, so nothing has a price. Your balance is unaffected.',
  shown: 'How the market is shown',
  ways: { map: 'Map', list: 'List' },
  mapOf: (count: string) =>
    `Map of ${count} assets. Move with the arrow keys, open one with Enter.`,
  cell: (short: string, change: string, name: string) => `${short} ${change}, ${name}`,
  isClosed: ', no new trades',
  least: '−2% or less',
  zero: '0',
  most: '+2% or more',
  steps: 'Colours by change',
  bySize: 'Block size: market value, the smallest drawn larger.',
  sameSize: 'Blocks of one size.',
  hatched: 'Hatched: falling.',
  since: {
    today: 'Change since 00:00 UTC.',
    lastDay: 'Closed: change on the last day of trading.',
  },
  asset: 'Asset',
  price: 'Price',
  change: 'Change',
  table: (market: string) => `${market}: every asset, its price and its change`,
} as const
