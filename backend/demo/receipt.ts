import { assets, networkName, type DepositMethod } from '#contracts/values/assets'
import { nameId } from '../lib/ids.js'
import { Sheet, type Colour } from './sheet.js'

const WIDTH = 340
const HEIGHT = 600
const MARGIN = 24
const SMALL = 2
const LINE = 22

const paper: Colour = [19, 23, 34]
const bright: Colour = [242, 244, 247]
const quiet: Colour = [150, 160, 176]
const green: Colour = [31, 157, 99]
const across: Colour = [46, 55, 76]

/**
 * What a client of the demo is said to have sent; `at` is an instant, `coinAmount` in the coin of
 * the method.
 */
export interface Payment {
  readonly method: DepositMethod
  readonly coinAmount: string
  readonly address: string
  readonly memo?: string | undefined
  readonly at: string
}

/** How a proof can differ from what was asked for. */
export const faults = ['amount', 'address'] as const
export type Fault = (typeof faults)[number]

/** What a proof with another amount shows of the one asked for, in cents or any other units. */
export const shownOf = (asked: bigint): bigint => (asked * 96n) / 100n

/** With the same digits after the point. */
const lessOf = (coinAmount: string): string => {
  const [whole = '0', fraction = ''] = coinAmount.split('.')
  const units = shownOf(BigInt(whole + fraction))
    .toString()
    .padStart(fraction.length + 1, '0')
  return fraction === ''
    ? units
    : `${units.slice(0, -fraction.length)}.${units.slice(-fraction.length)}`
}

/** The same payment to another address, or of another amount. */
export const faulty = (payment: Payment, fault: Fault | undefined): Payment => {
  if (fault === 'amount') return { ...payment, coinAmount: lessOf(payment.coinAmount) }
  return fault === 'address'
    ? { ...payment, address: `${payment.address.slice(0, -4)}q8Zd` }
    : payment
}

/** In groups of four, as many to a line as fit; people compare addresses in groups. */
const groupsOf = (address: string): string[] => {
  const groups = address.match(/.{1,4}/g) ?? []
  return [0, 5, 10].map((at) => groups.slice(at, at + 5).join(' ')).filter((line) => line !== '')
}

/** The lines of the receipt: a label, then its values. */
const linesOf = ({
  method,
  coinAmount,
  address,
  memo,
  at,
}: Payment): readonly (readonly [label: string, values: readonly string[]])[] => [
  ['To', groupsOf(address)],
  ...(memo ? [['Memo', [memo]] as const] : []),
  ['Network', [networkName(method)]],
  ['Time', [`${at.slice(0, 10)} ${at.slice(11, 16)} UTC`]],
  ['Reference', [nameId('demo-payment', method, coinAmount, address, at).slice(0, 13)]],
  ['Status', ['Demo, no real payment']],
]

/**
 * A picture of a transfer receipt in the shape of a phone screen, as a PNG file: legible, and
 * marked across as a demo.
 */
export const receipt = (payment: Payment): Promise<Buffer> => {
  const sheet = new Sheet(WIDTH, HEIGHT, paper)
  for (const [at, letter] of Array.from('DEMO').entries())
    sheet.write(letter, { left: 16 + at * 80, top: 440 - at * 112, scale: 14, colour: across })
  sheet.fill(WIDTH / 2 - 20, 28, 40, green)
  sheet.head('Sent', 84, quiet)
  sheet.head(`${payment.coinAmount} ${assets[payment.method].ticker}`, 138, bright)
  let top = 204
  for (const [label, values] of linesOf(payment)) {
    sheet.write(label, { left: MARGIN, top, scale: SMALL, colour: quiet })
    for (const [line, value] of values.entries())
      sheet.write(value, {
        left: MARGIN,
        top: top + (line + 1) * LINE,
        scale: SMALL,
        colour: bright,
      })
    top += values.length * LINE + 34
  }
  return sheet.png()
}
