import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  /** Names the choice for screen readers. */
  readonly label: string
  readonly options: readonly Value[]
  readonly labels: Readonly<Record<Value, string>>
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** A choice of a few words in one bar, of which one is pressed. */
export const Segments = <Value extends string>({
  label,
  options,
  labels,
  chosen,
  onChoose,
}: SegmentsProps<Value>) => (
  <div className={styles.segments} role="group" aria-label={label}>
    {options.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === chosen}
        onClick={() => onChoose(each)}
      >
        {labels[each]}
      </button>
    ))}
  </div>
)
