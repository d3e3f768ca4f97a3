import type { Generated } from 'kysely'
import { payouts, type PayoutDetails } from '#contracts/payouts/payouts'
import type { WithdrawalMethod } from '#contracts/values/assets'
import type { Vault } from '../../server/vault/vault.js'

/**
 * The sealed part of a destination. `eraseAt`: when it may be erased, because its owner removed it
 * or never saved it.
 */
interface DestinationsTable {
  readonly destinationId: string
  readonly ownerId: string
  readonly method: WithdrawalMethod
  readonly label: string
  readonly sealed: Buffer
  readonly createdAt: string
  readonly sealedName: Generated<Buffer | null>
  /** The position of the event that last named it. */
  readonly namedAt: Generated<bigint>
  readonly eraseAt: Generated<string | null>
}

declare module '../../server/database/database.js' {
  interface Records {
    destinations: DestinationsTable
  }
}

type Sealed = Pick<DestinationsTable, 'destinationId' | 'method' | 'sealed'>

/** The name under which the details of a destination are sealed. */
const recordOf = (destinationId: string): string => `destinations/${destinationId}`

export const sealDetails = (vault: Vault, destinationId: string, details: PayoutDetails): Buffer =>
  vault.seal(recordOf(destinationId), JSON.stringify(details))

/** The earliest sealed details do not contain their method. */
export const openDetails = (
  vault: Vault,
  { destinationId, method, sealed }: Sealed,
): PayoutDetails => {
  const details = JSON.parse(vault.open(recordOf(destinationId), sealed)) as object
  return { ...details, method } as PayoutDetails
}

const nameOf = (destinationId: string): string => `${recordOf(destinationId)}/name`

export const sealName = (vault: Vault, destinationId: string, name: string): Buffer =>
  vault.seal(nameOf(destinationId), name)

export const openName = (vault: Vault, destinationId: string, sealed: Buffer): string =>
  vault.open(nameOf(destinationId), sealed)

/** The ledger's label of a destination: only its last characters were typed by a client. */
export const ledgerLabel = (details: PayoutDetails): string =>
  payouts[details.method].ledgerLabel(details)

/** The label for its owner, with more of what they typed. */
export const ownLabel = (details: PayoutDetails): string =>
  payouts[details.method].ownLabel(details)
