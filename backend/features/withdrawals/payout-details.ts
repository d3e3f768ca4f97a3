import type { BankDetails } from '#contracts/withdrawals'
import type { Vault } from '../../server/vault/vault.js'

/** The sealed part of a destination. */
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

/** The ledger's label of a destination: only the last characters of the account number were typed by a client. */
export const ledgerLabel = (details: BankDetails): string => `Bank ${lastFour(details)}`

/** The label that its owner sees, with the name of the bank. */
export const ownLabel = (details: BankDetails): string => `${details.bankName} ${lastFour(details)}`
