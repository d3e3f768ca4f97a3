import { useState } from 'react'
import { bulkText as text } from '../../../lib/text/bulk.js'
import type { BulkAct } from './bulk-bar.js'
import { BulkDialog } from './bulk-dialog.js'
import type { Deciding, Outcome } from './use-bulk.js'

interface BulkAskedProps<Row> {
  readonly asked: BulkAct<Row> | undefined
  readonly what: string
  readonly deciding: Deciding<Row>
  readonly idOf: (row: Row) => string
  readonly amountOf: (row: Row) => bigint
  readonly stillWaits: (row: Row) => boolean
  readonly onClose: (outcomes: ReadonlyMap<string, Outcome>) => void
}

/** The act on several rows, and each row's outcome once it is done. */
export const useAsked = <Row,>() => {
  const [asked, setAsked] = useState<BulkAct<Row>>()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  return { asked, ask: setAsked, outcomes, setOutcomes }
}

/**
 * The dialog about several rows. It keeps its rows and results while the list changes, even to
 * empty, until it is dismissed.
 */
export const BulkAsked = <Row,>({ asked, what, ...list }: BulkAskedProps<Row>) =>
  asked && (
    <BulkDialog
      {...asked}
      {...list}
      title={text.title[asked.verb](asked.rows.length, what.toLowerCase())}
    />
  )
