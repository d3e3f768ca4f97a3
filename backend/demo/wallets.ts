import type { DepositMethod } from '#contracts/values/assets'

/**
 * Addresses that belong to nobody and, but for Ethereum's, say so: each is a text that was given
 * the checksum that fits, so nobody has its key and every wallet would send there.
 */
export const demoWallets: readonly {
  readonly method: DepositMethod
  readonly address: string
  readonly memo?: string
}[] = [
  { method: 'bitcoin', address: 'bc1qdem0d0n0tsendxdem0d0n0tsendxxxxxkrdtg0' },
  { method: 'ethereum', address: '0xdeaDDeADDEaDdeaDdEAddEADDEAdDeadDEADDEaD' },
  { method: 'tether', address: 'TDemoTetherDoNotSendXXXXXXXXZWQtPK' },
  { method: 'ripple', address: 'rDemoXrpDoNotSendXXXXXXXXXXXY1qYhx', memo: '104417' },
  { method: 'tron', address: 'TDemoTronDoNotSendXXXXXXXXXXZD2923' },
  { method: 'dogecoin', address: 'DDemoDogecoinDoNotSendXXXXXXatwUYG' },
  { method: 'solana', address: 'DemoSoLanaDoNotSendXXXXXXXXXXXXXXXXXXXXXXXX' },
  { method: 'trump', address: 'DemoTrumpDoNotSendXXXXXXXXXXXXXXXXXXXXXXXXX' },
]
