import { z } from 'zod'
import { Money } from '#contracts/money'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$25,230.67`, exact whatever the amount. */
export const moneyText = (cents: bigint): string => dollars.format(z.encode(Money, cents) as `${number}`).replace('-', '\u2212')
