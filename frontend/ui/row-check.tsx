import styles from './row-check.module.css'

/** Rows that can be selected, in a list where something is done to several at once. */
export interface Selection<Row> {
  readonly isSelected: (row: Row) => boolean
  readonly toggle: (row: Row) => void
  /** Selects all rows that are shown, or none if all of them are. */
  readonly toggleAll: () => void
  readonly count: number
  /** Names the box of a row: "Select $500.00, amara@example.com". */
  readonly labelOf: (row: Row) => string
  readonly allLabel: string
}

interface RowCheckProps {
  readonly label: string
  readonly isChecked: boolean
  readonly isPartly?: boolean
  readonly onChange: () => void
}

/** A box as large as a finger. */
const RowCheck = ({ label, isChecked, isPartly = false, onChange }: RowCheckProps) => (
  <label className={styles.check}>
    <input
      ref={(box) => {
        if (box) box.indeterminate = isPartly
      }}
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onChange={onChange}
    />
  </label>
)

/** The box of one row, where rows can be selected. */
export const RowBox = <Row,>({ selection, row }: { selection: Selection<Row> | undefined; row: Row }) =>
  selection && <RowCheck label={selection.labelOf(row)} isChecked={selection.isSelected(row)} onChange={() => selection.toggle(row)} />

/** The box of all rows. */
export const AllCheck = <Row,>({ selection, rows }: { selection: Selection<Row>; rows: readonly Row[] }) => {
  const isAll = rows.length > 0 && selection.count === rows.length
  return <RowCheck label={selection.allLabel} isChecked={isAll} isPartly={selection.count > 0 && !isAll} onChange={selection.toggleAll} />
}
