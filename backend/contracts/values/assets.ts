import { z } from 'zod'

/** Coins a deposit can be paid in. */
export const DepositMethod = z.enum([
  'bitcoin',
  'ethereum',
  'tether',
  'ripple',
  'tron',
  'dogecoin',
  'solana',
  'trump',
])
export type DepositMethod = z.output<typeof DepositMethod>

/**
 * Where a price comes from: simulated, or the service that was asked. `market` is in no event that
 * is made today.
 */
export const PriceSource = z.enum(['simulated', 'market', 'coingecko', 'quotes'])
export type PriceSource = z.output<typeof PriceSource>

/**
 * How a withdrawal can be paid out, in the order in which the methods are offered. Each is
 * described in a file under `payouts`.
 */
export const withdrawalMethods = ['bank', 'crypto', 'paypal', 'cashapp', 'gcash'] as const
export const WithdrawalMethod = z.enum(withdrawalMethods)
export type WithdrawalMethod = z.output<typeof WithdrawalMethod>

/** What coins are sent on. An address belongs to one of them, whichever coin is sent to it. */
export const Network = z.enum(['bitcoin', 'ethereum', 'xrp-ledger', 'tron', 'dogecoin', 'solana'])
export type Network = z.output<typeof Network>

export interface NetworkFacts {
  readonly label: string
  /** The standard of the tokens there: coins that are not the network's own. */
  readonly tokens?: string
  /**
   * What the network calls the memo that identifies the recipient at a shared address; if missing,
   * no payment can carry one.
   */
  readonly memo?: string
}

export const networks: Readonly<Record<Network, NetworkFacts>> = {
  bitcoin: { label: 'Bitcoin' },
  ethereum: { label: 'Ethereum', tokens: 'ERC-20' },
  'xrp-ledger': { label: 'XRP Ledger', memo: 'Destination tag' },
  tron: { label: 'TRON', tokens: 'TRC-20' },
  dogecoin: { label: 'Dogecoin' },
  solana: { label: 'Solana', tokens: 'SPL' },
}

export interface Asset {
  readonly label: string
  readonly ticker: string
  /** Where deposits are taken. */
  readonly network: Network
  /** Networks of withdrawals; empty unless clients can choose the coin. */
  readonly payouts: readonly Network[]
  readonly isToken: boolean
  /** Digits after the decimal point of a coin amount. */
  readonly decimals: number
  /** Whether a deposit must carry a memo. */
  readonly needsMemo: boolean
}

const coin = { payouts: [], isToken: false, needsMemo: false } as const
const token = { ...coin, isToken: true } as const

/** All coins and their differences. */
export const assets: Readonly<Record<DepositMethod, Asset>> = {
  bitcoin: {
    ...coin,
    label: 'Bitcoin',
    ticker: 'BTC',
    network: 'bitcoin',
    payouts: ['bitcoin'],
    decimals: 8,
  },
  ethereum: {
    ...coin,
    label: 'Ethereum',
    ticker: 'ETH',
    network: 'ethereum',
    payouts: ['ethereum'],
    decimals: 8,
  },
  tether: {
    ...token,
    label: 'Tether',
    ticker: 'USDT',
    network: 'tron',
    payouts: ['tron', 'ethereum'],
    decimals: 2,
  },
  ripple: {
    ...coin,
    label: 'XRP',
    ticker: 'XRP',
    network: 'xrp-ledger',
    decimals: 6,
    needsMemo: true,
  },
  tron: { ...coin, label: 'Tron', ticker: 'TRX', network: 'tron', decimals: 6 },
  dogecoin: { ...coin, label: 'Dogecoin', ticker: 'DOGE', network: 'dogecoin', decimals: 8 },
  solana: { ...coin, label: 'Solana', ticker: 'SOL', network: 'solana', decimals: 8 },
  trump: { ...token, label: 'Trump', ticker: 'TRUMP', network: 'solana', decimals: 6 },
}

/**
 * What a person chooses in their wallet to send a coin on a network: "TRON (TRC-20)" for a token,
 * "TRON" for its own coin.
 */
export const networkName = (method: DepositMethod, network = assets[method].network): string => {
  const { label, tokens } = networks[network]
  return assets[method].isToken ? `${label} (${tokens})` : label
}

/** What a form says while the address of a coin is missing: "USDT address is required". */
export const addressMissing = (method: DepositMethod): string =>
  `${method === 'tether' ? assets.tether.ticker : assets[method].label} address is required`
