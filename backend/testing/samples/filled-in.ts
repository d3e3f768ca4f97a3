import type { z } from 'zod'
import { assets } from '#contracts/values/assets'
import type { NamedEndpoint } from '#contracts/endpoints'
import { codeNow } from '../app/authenticator-app.js'
import { bank } from '../app/deeds.js'
import { madeNow } from '../app/passkeys.js'
import { PASSWORD } from '../app/people.js'
import { loanTerms } from '../commands/loan-commands.js'
import { madeAddress } from './made-addresses.js'
import { sampleOfferId, writtenTerms } from './offers.js'

/** What the fields of requests are filled in with that name no record. */
const values: Readonly<Record<string, unknown>> = {
  amount: '10.00',
  expectedFee: '0.00',
  strength: 40,
  instrument: 'SOLUSD',
  market: 'crypto',
  direction: 'buy',
  lots: '0.01',
  reason: 'For a test',
  method: 'tether',
  address: madeAddress(assets.tether.network, 'matrix'),
  details: { ...bank, accountNumber: 'DE02 1203 0000 0000 2020 51' },
  currentPassword: PASSWORD,
  email: 'another@example.com',
  password: 'nine northern lanterns',
  kind: 'credit',
  outcome: 'profit',
  format: 'csv',
  book: 'client',
  role: 'auditor',
  name: 'Salary',
  text: 'Rang about a transfer',
  reference: 'SEPA 2026-4417',
  ordinal: '1',
  revision: '1',
  paidAt: null,
  side: 'front',
  ground: 'unreadable',
  purpose: 'sign-in',
  planId: sampleOfferId(1),
  termsAccepted: true,
  place: '1',
  isMailed: false,
  terms: writtenTerms('signalPlan'),
  basedOn: '2026-11-20T08:00:00.000Z',
  price: '1.00',
  locale: 'de-DE',
  timeZone: 'Europe/Lisbon',
  clock: 'h12',
  currency: 'code',
}

/** Fields that a request need not have, but means nothing without. */
const meant: Readonly<Record<string, object>> = {
  chooseMail: { kind: 'entries' },
  changeSettings: { siteName: 'Nordlys' },
  requestLoan: { purpose: 'more-trading', terms: loanTerms },
  setPurchaseLink: { address: 'https://coins.example/buy' },
  changeWithdrawalSettings: { billing: 'enabled', code: 'enabled' },
}

/**
 * A whole request to an endpoint, with ids or other values that the test knows.
 * @throws Error for a required field that nobody has filled in
 */
export const filledIn = (
  { name, request }: NamedEndpoint,
  known: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const fields = Object.entries(
    'shape' in request ? (request.shape as Record<string, z.ZodType>) : {},
  )
  const filled = fields.flatMap(([field, schema]): [string, unknown][] => {
    if (field in known) return [[field, known[field]]]
    if (field === 'made') return [[field, madeNow(String(known['factorId']))]]
    if (field === 'closedAt') return [[field, new Date().toISOString()]]
    if (field === 'appCode') return [[field, codeNow(String(known['factorId']))]]
    if (schema.safeParse(undefined).success) return []
    if (!(field in values))
      throw new Error(
        `say in filled-in.ts what ${field} of ${name} is, or in cast.ts whose record it is`,
      )
    return [[field, values[field]]]
  })
  return { ...Object.fromEntries(filled), ...meant[name] }
}
