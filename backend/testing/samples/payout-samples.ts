import type { PayoutDetails } from '#contracts/payouts/payouts'
import type { WithdrawalMethod } from '#contracts/values/assets'

/** What a client may type for each method of paying out. */
export const payoutSamples = {
  bank: {
    method: 'bank',
    bankName: 'Nordbank',
    accountName: 'Amara Okafor',
    accountNumber: 'DE89 3704 0044 0532 4417',
  },
  crypto: { method: 'crypto', coin: 'usdt-tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  paypal: { method: 'paypal', email: 'amara.okafor@example.com' },
  cashapp: { method: 'cashapp', cashtag: '$AmaraOkafor' },
  gcash: { method: 'gcash', accountName: 'Amara Okafor', accountNumber: '09171234567' },
} as const satisfies {
  readonly [Method in WithdrawalMethod]: Extract<PayoutDetails, { method: Method }>
}
