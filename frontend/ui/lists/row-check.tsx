import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { kitText } from '../../lib/text/kit.js'
import styles from './row-check.module.css'

/** The selection of rows in a list, for actions on several rows at once. */
export interface Selection<Row> {
  readonly isSelected: (row: Row) => boolean
  readonly toggle: (row: Row) => void
  /** Selects all rows on screen that can be selected, or none if all of these are. */
  readonly toggleAll: () => void
  readonly count: number
  /** Why a row cannot be selected; undefined if it can. */
  readonly whyNot: (row: Row) => string | undefined
  /** The label of a row's checkbox: "Select $500.00, amara@example.com". */
  readonly labelOf: (row: Row) => string
  readonly allLabel: string
}

interface RowCheckProps {
  readonly label: string
  readonly isChecked: boolean
  readonly isPartly?: boolean
  /** Why it cannot be ticked; undefined if it can. */
  readonly whyNot: string | undefined
  readonly onChange: () => void
}

/**
 * A checkbox large enough for a finger. One that cannot be ticked keeps its place among the keys,
 * and says why.
 */
const RowCheck = ({ label, isChecked, isPartly = false, whyNot, onChange }: RowCheckProps) => {
  const why = useId()
  return (
    <label className={styles.check} title={whyNot} data-off={whyNot !== undefined || undefined}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        type="checkbox"
        aria-label={label}
        aria-disabled={whyNot !== undefined || undefined}
        aria-describedby={whyNot === undefined ? undefined : why}
        checked={isChecked}
        onChange={() => {
          if (whyNot === undefined) onChange()
        }}
      />
      {whyNot !== undefined && <VisuallyHidden id={why}>{whyNot}</VisuallyHidden>}
    </label>
  )
}

/** The checkbox of one row, in lists with a selection. */
export const RowBox = <Row,>({
  selection,
  row,
}: {
  selection: Selection<Row> | undefined
  row: Row
}) =>
  selection && (
    <RowCheck
      label={selection.labelOf(row)}
      isChecked={selection.isSelected(row)}
      whyNot={selection.whyNot(row)}
      onChange={() => selection.toggle(row)}
    />
  )

/** The checkbox that selects all rows that can be selected. */
export const AllCheck = <Row,>({
  selection,
  rows,
}: {
  selection: Selection<Row>
  rows: readonly Row[]
}) => {
  const most = rows.filter((row) => selection.whyNot(row) === undefined).length
  const isAll = most > 0 && selection.count === most
  return (
    <RowCheck
      label={selection.allLabel}
      isChecked={isAll}
      isPartly={selection.count > 0 && !isAll}
      whyNot={most === 0 ? kitText.noneToSelect : undefined}
      onChange={selection.toggleAll}
    />
  )
}
