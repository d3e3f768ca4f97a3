interface DestinationsTable {
  readonly destinationId: string
  readonly ownerId: string
  readonly method: 'bank'
  readonly label: string
  readonly sealed: Buffer
  readonly createdAt: string
}

declare module '../../platform/projections/table.js' {
  interface Tables {
    destinations: DestinationsTable
  }
}

/** The name under which the details of a destination are sealed. */
export const sealedAs = (destinationId: string): string => `destinations/${destinationId}`
