import { z } from 'zod'
import { lastTwoOf, payout } from './payout.js'

const details = z.strictObject({
  method: z.literal('cashapp'),
  cashtag: z
    .string()
    .trim()
    .min(1, 'Cashtag is required')
    .regex(
      /^\$?(?=\d*[A-Za-z])[A-Za-z0-9]{1,20}$/,
      'A cashtag has a $ and up to 20 letters and digits, at least one letter',
    )
    .overwrite((text) => (text === '' || text.startsWith('$') ? text : `$${text}`)),
})

export const cashapp = payout({
  label: 'Cash App',
  text: 'To a Cash App account.',
  addition: 'New Cash App account',
  takes: 'a few minutes',
  details,
  fields: {
    cashtag: { label: 'Cashtag', help: 'Such as $amara. Stored encrypted.', autoComplete: 'off' },
  },
  ownLabel: ({ cashtag }) => `Cash App ${cashtag.slice(0, 2)}${lastTwoOf(cashtag.slice(1))}`,
  ledgerLabel: ({ cashtag }) => `Cash App ${lastTwoOf(cashtag.slice(1))}`,
})
