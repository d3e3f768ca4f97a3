import type { BankDetails } from '#contracts/withdrawals'
import type { Vault } from '../../server/vault/vault.js'

/** What is sealed of a destination. */
interface DestinationsTable {
  readonly destinationId: string
  readonly ownerId: string
  readonly method: 'bank'
  readonly label: string
  readonly sealed: Buffer
  readonly createdAt: string
}

declare module '../../server/database/database.js' {
  interface Records {
    destinations: DestinationsTable
  }
}

type Sealed = Pick<DestinationsTable, 'destinationId' | 'sealed'>

/** The name under which the details of a destination are sealed. */
const recordOf = (destinationId: string): string => `destinations/${destinationId}`

export const sealDetails = (vault: Vault, destinationId: string, details: BankDetails): Buffer =>
  vault.seal(recordOf(destinationId), JSON.stringify(details))

export const openDetails = (vault: Vault, { destinationId, sealed }: Sealed): BankDetails => {
  const { bankName, accountName, accountNumber } = JSON.parse(vault.open(recordOf(destinationId), sealed)) as BankDetails
  return { bankName, accountName, accountNumber }
}

const lastFour = ({ accountNumber }: BankDetails): string => `••••${accountNumber.replace(/[ -]/g, '').slice(-4)}`

/** What the ledger calls a destination: nothing of it was typed by anybody but the last signs of the account's number. */
export const ledgerLabel = (details: BankDetails): string => `Bank ${lastFour(details)}`

/** What its owner calls it, by the name of the bank. */
export const ownLabel = (details: BankDetails): string => `${details.bankName} ${lastFour(details)}`
