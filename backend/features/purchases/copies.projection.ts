import { accountIdOf } from '../../domain/streams.js'
import { keyed } from '../../engine/projections/projection.js'
import { instant, position, table, text, uuid, type RowOf } from '../../engine/projections/table.js'

/** The copies that have not ended. */
const copiesTable = table({
  name: 'copies',
  version: 1,
  key: ['copyId'],
  columns: {
    copyId: uuid,
    accountId: uuid,
    offerId: uuid,
    name: text,
    copiedAt: instant,
    position,
  },
  indexes: [['offerId', 'copiedAt', 'copyId']],
})
type CopyRow = RowOf<typeof copiesTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    copies: CopyRow
  }
}

/** One row for each expert whom a client copies now. */
export const copyRows = keyed({
  table: copiesTable,
  keys: ({ type, data }) =>
    type === 'ExpertCopied' || type === 'ExpertCopyEnded' ? [data.copyId] : [],
  on: {
    ExpertCopied: (_, event) => {
      const { copyId, offerId, name } = event.data
      return {
        copyId,
        accountId: accountIdOf(event),
        offerId,
        name,
        copiedAt: event.metadata.recordedAt,
        position: event.position,
      }
    },
    ExpertCopyEnded: () => undefined,
  },
  announce: { resources: ['holdings'], ownerOf: ({ accountId }) => accountId },
})
