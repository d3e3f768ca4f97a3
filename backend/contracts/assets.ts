import { z } from 'zod'

/** Coins a deposit can be paid in. One registry: id, label, wallet, network, memo. */
export const DepositMethod = z.enum(['bitcoin', 'ethereum', 'tether', 'ripple', 'tron', 'dogecoin', 'solana', 'trump'])
export type DepositMethod = z.output<typeof DepositMethod>

/** Where the price of a coin is from. */
export const PriceSource = z.enum(['simulated', 'market'])
export type PriceSource = z.output<typeof PriceSource>

/** How a withdrawal is paid out. */
export const WithdrawalMethod = z.enum(['bank'])
export type WithdrawalMethod = z.output<typeof WithdrawalMethod>

export interface Asset {
  readonly label: string
  readonly ticker: string
  readonly network: string
  /** Digits after the decimal point of a coin amount. */
  readonly decimals: number
  readonly needsMemo: boolean
}

export const assets: Readonly<Record<DepositMethod, Asset>> = {
  bitcoin: { label: 'Bitcoin', ticker: 'BTC', network: 'Bitcoin', decimals: 8, needsMemo: false },
  ethereum: { label: 'Ethereum', ticker: 'ETH', network: 'Ethereum (ERC-20)', decimals: 8, needsMemo: false },
  tether: { label: 'Tether', ticker: 'USDT', network: 'TRON (TRC-20)', decimals: 2, needsMemo: false },
  ripple: { label: 'XRP', ticker: 'XRP', network: 'XRP Ledger', decimals: 6, needsMemo: true },
  tron: { label: 'Tron', ticker: 'TRX', network: 'TRON', decimals: 6, needsMemo: false },
  dogecoin: { label: 'Dogecoin', ticker: 'DOGE', network: 'Dogecoin', decimals: 8, needsMemo: false },
  solana: { label: 'Solana', ticker: 'SOL', network: 'Solana', decimals: 8, needsMemo: false },
  trump: { label: 'Trump', ticker: 'TRUMP', network: 'Solana', decimals: 6, needsMemo: false },
}
