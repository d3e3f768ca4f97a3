import { readAddress, type Reading } from './address-readings.js'
import { networks, type Network } from './assets.js'

const START: Readonly<Record<Network, readonly [pattern: RegExp, words: string]>> = {
  bitcoin: [/^([13]|bc1)/i, '1, 3 or bc1'],
  ethereum: [/^0x/, '0x'],
  'xrp-ledger': [/^r/, 'r'],
  tron: [/^T/, 'T'],
  dogecoin: [/^[DA9]/, 'D, A or 9'],
  solana: [/^/, ''],
}

const AGAIN = 'Copy the address again.'

/**
 * Chats and spreadsheets add direction marks to what is copied from them; no address has such
 * characters.
 */
const visible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '').trim()

const anAddress = (network: Network): string => {
  const { label } = networks[network]
  return `${/^[AEIOX]/.test(label) ? 'an' : 'a'} ${label} address`
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const unread = (text: string, network: Network): string => {
  if (/\s/.test(text)) return 'An address has no spaces. Copy it again without them.'
  const [pattern, start] = START[network]
  return pattern.test(text)
    ? `A character is wrong or missing. ${AGAIN}`
    : `${sentence(anAddress(network))} starts with ${start}. ${AGAIN}`
}

const classicForm = ({ address, tag }: Extract<Reading, { is: 'x-address' }>): string =>
  `This is an X-address. Enter its classic form ${address}${tag === undefined ? '' : `, and ${tag} as the destination tag`}.`

/** With what to do after it. */
const reasons = {
  test: [
    'This address is on a test network, where coins are worth nothing.',
    ' of the main network',
  ],
  nobodys: ['No one has the key to this address, so what is sent there is lost.', ' of your own'],
  foreign: ['This address is on another network.', ''],
  key: [
    'This looks like a key or the number of a transaction.',
    ', and never give a private key to anyone',
  ],
} as const

const faultOf = (reading: Reading, network: Network): string => {
  if (reading.is === 'x-address' && network === 'xrp-ledger') return classicForm(reading)
  const [fault, rest] =
    'network' in reading ? [`This is ${anAddress(reading.network)}.`, ''] : reasons[reading.is]
  return `${fault} Enter ${anAddress(network)}${rest}.`
}

/**
 * The address on a network in its canonical form; or what is wrong with it and how to fix it, in
 * words for the person who typed it. Trims spaces.
 */
export const checkAddress = (
  network: Network,
  text: string,
): { readonly address: string } | { readonly fault: string } => {
  const typed = visible(text)
  if (typed === '') return { fault: `Enter ${anAddress(network)}.` }
  const reading = readAddress(typed)
  if (!reading) return { fault: unread(typed, network) }
  return reading.is === 'address' && reading.network === network
    ? { address: reading.address }
    : { fault: faultOf(reading, network) }
}

const LARGEST_TAG = 0xff_ff_ff_ff

/**
 * The memo for an address on a network, empty for none; or what is wrong with it and how to fix it.
 * On the XRP Ledger it is the destination tag, an unsigned number of 32 bits, returned without
 * leading zeros.
 */
export const checkMemo = (
  network: Network,
  text: string,
): { readonly memo: string } | { readonly fault: string } => {
  const typed = visible(text)
  if (typed === '') return { memo: '' }
  const { label, memo } = networks[network]
  if (memo === undefined)
    return { fault: `A payment on ${label} carries no memo. Leave this empty.` }
  const isTag = /^\d{1,10}$/.test(typed) && Number(typed) <= LARGEST_TAG
  return isTag
    ? { memo: String(Number(typed)) }
    : { fault: `${sentence(memo)} must be a whole number up to ${LARGEST_TAG}. Copy it again.` }
}
