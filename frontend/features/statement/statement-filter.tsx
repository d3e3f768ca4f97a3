import { Checkbox, Select } from '@mantine/core'
import { moneyEventText } from '#contracts/events/event-text'
import { statementText } from '../../lib/text/statement.js'
import { TextField } from '../../ui/text-field.js'
import { periods } from './period.js'
import styles from './statement-filter.module.css'
import type { StatementSearch } from './statement-search.js'

const periodOptions = periods.map((value) => ({ value, label: statementText.periods[value] }))
const typeOptions = [
  { value: '', label: statementText.allEntries },
  ...Object.entries(moneyEventText).map(([value, label]) => ({ value, label })),
  { value: 'every', label: statementText.everyEvent },
]

/** The filter in words. */
export const filterText = ({ type, staff }: StatementSearch): string =>
  [typeOptions.find(({ value }) => value === (type ?? ''))?.label, staff && statementText.byStaffOnly].filter(Boolean).join(', ')

interface StatementFilterProps {
  readonly search: StatementSearch
  readonly onChange: (change: Partial<StatementSearch>) => void
}

/** The filter by period, kind of entry and origin. Every choice goes into the address and starts again at the first page. */
export const StatementFilter = ({ search, onChange }: StatementFilterProps) => {
  const change = (chosen: Partial<StatementSearch>) => onChange({ ...chosen, page: 1, open: undefined })
  return (
    <div className={styles.filter}>
      <Select
        aria-label={statementText.period}
        data={periodOptions}
        value={search.period}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(value) => change({ period: value ?? 'this-month', from: undefined, to: undefined })}
      />
      {search.period === 'custom' && <Dates search={search} onChange={change} />}
      <Select
        aria-label={statementText.type}
        data={typeOptions}
        value={search.type ?? ''}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(value) => change({ type: (value || undefined) as StatementSearch['type'] })}
      />
      <Checkbox
        label={statementText.byStaffOnly}
        checked={search.staff}
        onChange={(event) => change({ staff: event.currentTarget.checked })}
      />
    </div>
  )
}

const Dates = ({ search, onChange }: StatementFilterProps) => (
  <>
    <TextField
      type="date"
      aria-label={statementText.from}
      leftSection={<span aria-hidden>{statementText.from}</span>}
      leftSectionWidth={56}
      value={search.from ?? ''}
      onChange={(event) => onChange({ from: event.currentTarget.value || undefined })}
    />
    <TextField
      type="date"
      aria-label={statementText.to}
      leftSection={<span aria-hidden>{statementText.to}</span>}
      leftSectionWidth={40}
      value={search.to ?? ''}
      onChange={(event) => onChange({ to: event.currentTarget.value || undefined })}
    />
  </>
)
