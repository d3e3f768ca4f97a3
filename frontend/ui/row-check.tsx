import styles from './row-check.module.css'

/** The selection of rows in a list, for actions on several rows at once. */
export interface Selection<Row> {
  readonly isSelected: (row: Row) => boolean
  readonly toggle: (row: Row) => void
  /** Selects all rows on screen, or none if all are selected. */
  readonly toggleAll: () => void
  readonly count: number
  /** The label of a row's checkbox: "Select $500.00, amara@example.com". */
  readonly labelOf: (row: Row) => string
  readonly allLabel: string
}

interface RowCheckProps {
  readonly label: string
  readonly isChecked: boolean
  readonly isPartly?: boolean
  readonly onChange: () => void
}

/** A checkbox large enough for a finger. */
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

/** The checkbox of one row, in lists with a selection. */
export const RowBox = <Row,>({ selection, row }: { selection: Selection<Row> | undefined; row: Row }) =>
  selection && <RowCheck label={selection.labelOf(row)} isChecked={selection.isSelected(row)} onChange={() => selection.toggle(row)} />

/** The checkbox that selects all rows. */
export const AllCheck = <Row,>({ selection, rows }: { selection: Selection<Row>; rows: readonly Row[] }) => {
  const isAll = rows.length > 0 && selection.count === rows.length
  return <RowCheck label={selection.allLabel} isChecked={isAll} isPartly={selection.count > 0 && !isAll} onChange={selection.toggleAll} />
}
