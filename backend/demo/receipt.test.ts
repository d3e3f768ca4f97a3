import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { cleanImage } from '../server/files/image.js'
import { faulty, receipt, type Payment } from './receipt.js'
import { demoWallets } from './wallets.js'

const payment: Payment = {
  method: 'tether',
  coinAmount: '500.25',
  address: 'TDemoo7uXhVw',
  at: '2026-11-21T08:02:14.081Z',
}

describe('a receipt of the demo', () => {
  it('is the same for the same payment and different for any other, even after an upload', async () => {
    const others: readonly Partial<Payment>[] = [
      { coinAmount: '500.26' },
      { address: 'TDemoo7uXhVx' },
      { at: '2026-11-21T08:03:14.081Z' },
    ]
    const drawn = await Promise.all(
      [payment, payment, ...others.map((other) => ({ ...payment, ...other }))].map(receipt),
    )
    const kept = await Promise.all(
      drawn.map(async (picture) => (await cleanImage(picture)).data.toString('base64')),
    )
    expect(kept[1]).toBe(kept[0])
    expect(new Set(kept).size).toBe(1 + others.length)
  })

  it.each(demoWallets)(
    'can be drawn for $method in the shape of a phone screen',
    async (wallet) => {
      const { width, height } = await sharp(
        await receipt({ ...payment, coinAmount: '123456789.12345678', ...wallet }),
      ).metadata()
      expect([width, height]).toEqual([340, 600])
    },
  )

  it('with a fault shows a smaller amount or another address', () => {
    expect(faulty(payment, 'amount')).toEqual({ ...payment, coinAmount: '480.24' })
    expect(faulty({ ...payment, coinAmount: '0.00600000' }, 'amount').coinAmount).toBe('0.00576000')
    expect(faulty(payment, 'address')).toEqual({ ...payment, address: 'TDemoo7uq8Zd' })
    expect(faulty(payment, undefined)).toEqual(payment)
  })
})
