import { Checkbox, Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { moneyEventText } from '#contracts/events/event-text'
import { formatEntryNumber } from '../../lib/format/format-money.js'
import { kitText } from '../../lib/text/kit.js'
import { statementText } from '../../lib/text/statement.js'
import { TextField } from '../../ui/forms/text-field.js'
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
  [
    typeOptions.find(({ value }) => value === (type ?? ''))?.label,
    staff && statementText.byStaffOnly,
  ]
    .filter(Boolean)
    .join(', ')

interface StatementFilterProps {
  readonly search: StatementSearch
  readonly onChange: (change: Partial<StatementSearch>) => void
}

/**
 * The filter by period, kind of entry and origin. Every choice goes into the address and starts
 * again at the first page, which then reaches to the end of the period.
 */
export const StatementFilter = ({ search, onChange }: StatementFilterProps) => {
  const change = (chosen: Partial<StatementSearch>) =>
    onChange({ ...chosen, page: 1, upTo: undefined, open: undefined })
  return (
    <div className={styles.filter}>
      <Select
        aria-label={statementText.period}
        data={periodOptions}
        value={search.period}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(value) =>
          change({ period: value ?? 'this-month', from: undefined, to: undefined })
        }
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
      {search.upTo !== undefined && <LastEntry ordinal={search.upTo} />}
    </div>
  )
}

/** Says at which entry the statement ends, and leads to the same one without that end. */
const LastEntry = ({ ordinal }: { ordinal: number }) => (
  <p className={styles.last}>
    {statementText.to} {kitText.entry(formatEntryNumber(BigInt(ordinal)))}
    <Link
      from="/statement"
      to="."
      search={(before) => ({ ...before, page: 1, upTo: undefined })}
      resetScroll={false}
    >
      {statementText.showAll}
    </Link>
  </p>
)

const Dates = ({ search, onChange }: StatementFilterProps) => (
  <>
    <DayField
      label={statementText.from}
      labelWidth={56}
      day={search.from}
      onDay={(from) => onChange({ from })}
    />
    <DayField
      label={statementText.to}
      labelWidth={40}
      day={search.to}
      onDay={(to) => onChange({ to })}
    />
  </>
)

/** A date before it is the beginning of a year that is still being typed, such as 0020 of 2026. */
const FIRST_WHOLE = '1900'
/** Keeps browsers from a fifth digit of the year. */
const LAST = '9999-12-31'

interface DayFieldProps {
  readonly label: string
  readonly labelWidth: number
  /** The date in the address. */
  readonly day: string | undefined
  readonly onDay: (day: string | undefined) => void
}

/**
 * A date that is taken once its year is whole, or when the reader leaves the field or presses
 * Enter.
 */
const DayField = ({ label, labelWidth, day = '', onDay }: DayFieldProps) => {
  const [typed, setTyped] = useState<string>()
  if (typed === day) setTyped(undefined)
  const take = (date: string | undefined) => date !== undefined && onDay(date || undefined)
  return (
    <TextField
      type="date"
      max={LAST}
      aria-label={label}
      leftSection={<span aria-hidden>{label}</span>}
      leftSectionWidth={labelWidth}
      value={typed ?? day}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        if (value >= FIRST_WHOLE) take(value)
      }}
      onBlur={() => take(typed)}
      onKeyDown={({ key }) => key === 'Enter' && take(typed)}
    />
  )
}
