import { useState } from 'react'
import { bulkText as text } from '../../../lib/text/bulk.js'
import type { BulkAct } from './bulk-bar.js'
import { BulkDialog } from './bulk-dialog.js'
import type { QueueRow } from '../lists/queue-row.js'
import type { Outcome } from './use-bulk.js'

interface BulkAskedProps {
  readonly asked: BulkAct | undefined
  readonly what: string
  readonly stillWaits: (row: QueueRow) => boolean
  readonly onClose: (outcomes: ReadonlyMap<string, Outcome>) => void
}

/** The act on several rows, and each row's outcome once it is done. */
export const useAsked = () => {
  const [asked, setAsked] = useState<BulkAct>()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  return { asked, ask: setAsked, outcomes, setOutcomes }
}

/**
 * The dialog about several rows. It keeps its rows and results while the list changes, even to
 * empty, until it is dismissed.
 */
export const BulkAsked = ({ asked, what, ...list }: BulkAskedProps) =>
  asked && (
    <BulkDialog
      {...asked}
      {...list}
      title={text.title[asked.verb](asked.rows.length, what.toLowerCase())}
    />
  )
