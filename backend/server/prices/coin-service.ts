import { z } from 'zod'
import { askService, type ServiceAddress } from './ask-service.js'
import type { Priced } from './priced.js'
import { PriceFailure, type PriceService, type ReportedPrice } from './price-service.js'
import { decimalsOf, halfSpread } from './ticks.js'

/** What CoinGecko calls the coins. */
export const coinIds: Readonly<Partial<Record<Priced, string>>> = {
  BTCUSD: 'bitcoin',
  ETHUSD: 'ethereum',
  SOLUSD: 'solana',
  XRPUSD: 'ripple',
  DOGEUSD: 'dogecoin',
  TRXUSD: 'tron',
  TRUMPUSD: 'official-trump',
  BNBUSD: 'binancecoin',
  ADAUSD: 'cardano',
  AVAXUSD: 'avalanche-2',
  LINKUSD: 'chainlink',
  DOTUSD: 'polkadot',
  LTCUSD: 'litecoin',
  BCHUSD: 'bitcoin-cash',
  XLMUSD: 'stellar',
  UNIUSD: 'uniswap',
  ATOMUSD: 'cosmos',
  ETCUSD: 'ethereum-classic',
  FILUSD: 'filecoin',
  APTUSD: 'aptos',
  NEARUSD: 'near',
  ARBUSD: 'arbitrum',
  OPUSD: 'optimism',
  SUIUSD: 'sui',
  TONUSD: 'the-open-network',
  HBARUSD: 'hedera-hashgraph',
  USDTUSD: 'tether',
}

const Answer = z.record(z.string(), z.unknown())

/** `last_updated_at` is in seconds since 1970. */
const Coin = z.object({ usd: z.number().positive(), last_updated_at: z.int().positive() })

/** One price between buyers and sellers, with the spread of this site around it. */
const told = (priced: Priced, answer: unknown): ReportedPrice | string => {
  if (answer === undefined) return 'sent no price'
  const { success, data } = Coin.safeParse(answer)
  if (!success) return 'sent something that is no price'
  const ticks = Math.round(data.usd * 10 ** decimalsOf(priced))
  const half = halfSpread(priced, ticks)
  return { bid: ticks - half, ask: ticks + half, at: data.last_updated_at * 1_000 }
}

/** Prices of coins in the shape of CoinGecko's "simple price", which has no charts. */
export class CoinService implements PriceService {
  readonly name = 'coingecko'

  constructor(private readonly address: ServiceAddress) {}

  async prices(wanted: readonly Priced[]): Promise<ReadonlyMap<Priced, ReportedPrice | string>> {
    const ids = wanted.flatMap((priced) => coinIds[priced] ?? [])
    const answer = await askService(this.address, '/simple/price', {
      ids: ids.join(','),
      vs_currencies: 'usd',
      include_last_updated_at: 'true',
    })
    const { success, data } = Answer.safeParse(answer)
    if (!success) throw new PriceFailure('sent something that is no list of prices')
    return new Map(wanted.map((priced) => [priced, told(priced, data[coinIds[priced] ?? ''])]))
  }

  candles(): undefined {
    return undefined
  }
}
