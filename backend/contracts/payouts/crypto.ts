import { z } from 'zod'
import { checkAddress } from '../values/addresses.js'
import {
  addressMissing,
  assets,
  DepositMethod,
  networkName,
  type Network,
} from '../values/assets.js'
import { lastOf, payout } from './payout.js'

interface Coin {
  readonly value: string
  /** "Tether (USDT) on TRON (TRC-20)". */
  readonly label: string
  /** "USDT on TRON (TRC-20)"; "BTC" where a coin has no other network. */
  readonly short: string
  readonly network: Network
  readonly method: DepositMethod
}

/** Every coin on every network that it is paid out on. */
const coins: readonly Coin[] = DepositMethod.options.flatMap((method) => {
  const { label, ticker, payouts } = assets[method]
  const on = (network: Network) => (payouts.length > 1 ? ` on ${networkName(method, network)}` : '')
  return payouts.map((network) => ({
    value: `${ticker.toLowerCase()}-${network}`,
    label: `${label} (${ticker})${on(network)}`,
    short: `${ticker}${on(network)}`,
    network,
    method,
  }))
})

const coinOf = (value: string): Coin | undefined => coins.find((coin) => coin.value === value)

const checked = (coin: string, address: string) => {
  const { method, network } = coinOf(coin) ?? {}
  if (address === '') return { fault: method ? addressMissing(method) : 'Address is required' }
  return network ? checkAddress(network, address) : { address }
}

const Typed = z.looseObject({ coin: z.string(), address: z.string() })

const faultOf = (typed: unknown): string | undefined => {
  const { coin, address } = Typed.parse(typed)
  const reading = checked(coin, address)
  return 'fault' in reading ? reading.fault : undefined
}

const details = z
  .strictObject({
    method: z.literal('crypto'),
    coin: z.enum(
      coins.map(({ value }) => value),
      'Choose the coin to be sent',
    ),
    address: z.string().trim().max(120, 'An address can have at most 120 characters'),
  })
  .refine((typed) => faultOf(typed) === undefined, {
    path: ['address'],
    error: ({ input }) => faultOf(input) ?? '',
    // Also while the coin is missing.
    when: ({ value }) => Typed.safeParse(value).success,
  })
  .overwrite((typed) => {
    const reading = checked(typed.coin, typed.address)
    return 'fault' in reading ? typed : { ...typed, address: reading.address }
  })

const short = (coin: string): string => coinOf(coin)?.short ?? coin

export const crypto = payout({
  label: 'Crypto',
  text: 'Bitcoin, Ethereum or USDT to a wallet of your own.',
  addition: 'New wallet address',
  takes: 'up to an hour on the network',
  details,
  fields: {
    coin: {
      label: 'Coin and network',
      choices: coins.map(({ value, label }) => ({ value, label })),
    },
    address: {
      label: 'Wallet address',
      help: 'On the network chosen above: coins sent on another one are lost. Stored encrypted.',
      autoComplete: 'off',
    },
  },
  ownLabel: ({ coin, address }) => `${short(coin)} ${address.slice(0, 6)}${lastOf(address)}`,
  ledgerLabel: ({ coin, address }) => `${short(coin)} ${lastOf(address)}`,
})
