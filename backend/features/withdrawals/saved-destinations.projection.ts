import type { DestinationId } from '#contracts/values/ids'
import { userIdOf } from '../../domain/streams.js'
import { keyed } from '../../engine/projections/projection.js'
import { position, table, uuid, type RowOf } from '../../engine/projections/table.js'

const savedDestinationsTable = table({
  name: 'saved_destinations',
  version: 1,
  key: ['destinationId'],
  columns: { destinationId: uuid, ownerId: uuid, position },
  indexes: [['ownerId']],
})

declare module '../../engine/projections/table.js' {
  interface Tables {
    savedDestinations: RowOf<typeof savedDestinationsTable>
  }
}

/** One row per saved payout destination; its details and its name are records. */
export const savedDestinationRows = keyed({
  table: savedDestinationsTable,
  keys: ({ data }) => [(data as { destinationId: DestinationId }).destinationId],
  on: {
    DestinationSaved: (_, event) => ({
      destinationId: event.data.destinationId,
      ownerId: userIdOf(event),
      position: event.position,
    }),
    DestinationNamed: (row, event) => row && { ...row, position: event.position },
    DestinationRemoved: () => undefined,
  },
  announce: { resources: ['destinations'], ownerOf: (row) => row.ownerId },
})
