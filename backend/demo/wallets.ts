import type { DepositMethod } from '#contracts/assets'

/** Addresses that belong to nobody and say so: nothing sent there arrives. */
export const demoWallets: readonly { readonly method: DepositMethod; readonly address: string; readonly memo?: string }[] = [
  { method: 'bitcoin', address: 'bc1qDemoOnlyDoNotSend00000000000000000x7f' },
  { method: 'ethereum', address: '0xDemo00000000000000000000DoNotSend0000fLt4' },
  { method: 'tether', address: 'TDemoo7uXhVw3kQm2Rz9sYc5bNpE8aJfLt4' },
  { method: 'ripple', address: 'rDemoOnlyDoNotSend000000000000fLt4', memo: '104417' },
  { method: 'tron', address: 'TDemoTronOnly000DoNotSend00000fLt4' },
  { method: 'dogecoin', address: 'DDemoOnlyDoNotSend000000000000fLt4' },
  { method: 'solana', address: 'DemoSo1anaOn1yDoNotSend11111111111111111fLt4' },
]
