import type { PayoutDetails } from '#contracts/payouts/payouts'
import { nameId } from '../lib/ids.js'
import type { DemoPerson } from './people.js'
import { demoWallets } from './wallets.js'

export const BANKS = ['Nordbank', 'Banco Azul', 'First Harbour', 'Sparkasse Mitte', 'Lagos Trust']

const address = demoWallets.find(({ method }) => method === 'tether')?.address ?? ''

/** Those who are paid by something else than a bank transfer; the wallet is nobody's. */
const others: Readonly<Record<string, (person: DemoPerson) => PayoutDetails>> = {
  'john.doyle': () => ({ method: 'crypto', coin: 'usdt-tron', address }),
  'freya.lindqvist': ({ email }) => ({ method: 'paypal', email }),
  'kwame.mensah': () => ({ method: 'cashapp', cashtag: '$KwameMensahDemo' }),
  'lucia.romano': ({ fullName }) => ({
    method: 'gcash',
    accountName: fullName,
    accountNumber: '09000004417',
  }),
}

/** Where a person of the demo is paid to. */
export const payoutOf = (person: DemoPerson, userId: string, bankName: string): PayoutDetails => {
  const accountNumber = `DE${nameId(userId).replaceAll(/\D/g, '').padEnd(20, '7').slice(0, 20)}`
  return (
    others[person.username]?.(person) ?? {
      method: 'bank',
      bankName,
      accountName: person.fullName,
      accountNumber,
    }
  )
}
