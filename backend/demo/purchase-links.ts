import type { PlacedLink } from '#contracts/values/purchase-link-values'

/**
 * Five firms that sell coins and are known to many. None of them has anything to do with Daybook.
 */
export const demoLinks: readonly PlacedLink[] = [
  { place: '1', name: 'Coinbase', address: 'https://www.coinbase.com/' },
  { place: '2', name: 'Kraken', address: 'https://www.kraken.com/' },
  { place: '3', name: 'Bitstamp', address: 'https://www.bitstamp.net/' },
  { place: '4', name: 'Bitpanda', address: 'https://www.bitpanda.com/' },
  { place: '5', name: 'MoonPay', address: 'https://www.moonpay.com/' },
]
