import { CODE_TRIES, type CodeStatus } from '#contracts/values/switches'
import { accountIdOf, accountsOf } from '../../domain/streams.js'
import { keyed } from '../../engine/projections/projection.js'
import {
  instant,
  integer,
  nullable,
  position,
  table,
  textOf,
  uuid,
  type RowOf,
} from '../../engine/projections/table.js'

const releaseCodesTable = table({
  name: 'release_codes',
  version: 2,
  key: ['accountId'],
  columns: {
    accountId: uuid,
    status: textOf<CodeStatus>(),
    triesLeft: nullable(integer),
    setAt: nullable(instant),
    voidedAt: nullable(instant),
    position,
  },
  indexes: [{ columns: ['voidedAt', 'accountId'], where: 'voided_at is not null' }],
})
type ReleaseCodeRow = RowOf<typeof releaseCodesTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    releaseCodes: ReleaseCodeRow
  }
}

const none = { triesLeft: null, setAt: null, voidedAt: null } as const

/** One row per account that needs, or needed, release codes: the state of its latest code. */
export const releaseCodeRows = keyed({
  table: releaseCodesTable,
  keys: accountsOf,
  on: {
    CodeStatusChanged: (_, event) => ({
      accountId: accountIdOf(event),
      status: event.data.code,
      ...none,
      position: event.position,
    }),
    ReleaseCodeSet: (row, event) =>
      row && {
        ...row,
        triesLeft: CODE_TRIES,
        setAt: event.metadata.recordedAt,
        voidedAt: null,
        position: event.position,
      },
    ReleaseCodeRefused: (row, event) =>
      row && { ...row, triesLeft: event.data.triesLeft, position: event.position },
    ReleaseCodeVoided: (row, event) =>
      row && {
        ...row,
        triesLeft: 0,
        voidedAt: event.metadata.recordedAt,
        position: event.position,
      },
    ReleaseCodeUsed: (row, event) => row && { ...row, ...none, position: event.position },
    AccountClosed: (row, event) => row && { ...row, ...none, position: event.position },
  },
  announce: { resources: ['balance', 'users', 'counts'], ownerOf: (row) => row.accountId },
})
