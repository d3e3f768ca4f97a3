import type pg from 'pg'
import { writeLedger, type Size } from './grown-ledger.js'

/** The parent's order to this process: which database to fill, and how far. */
export interface Filling {
  readonly database: pg.PoolConfig
  readonly size: Size
}

process.on('message', ({ database, size }: Filling) => {
  writeLedger(database, size).then(
    () => process.send?.(size, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
