import { Select } from '@mantine/core'
import { statusText } from '../../lib/text/kit.js'
import type { StatusName } from '../figures/status.js'

interface StatusSelectProps<Name extends StatusName> {
  readonly label: string
  /** The label for no choice: "All deposits". */
  readonly all: string
  readonly statuses: readonly Name[]
  readonly chosen: Name | undefined
  readonly onChange: (status: Name | undefined) => void
}

/** Selects which status a list shows. */
export const StatusSelect = <Name extends StatusName>({
  label,
  all,
  statuses,
  chosen,
  onChange,
}: StatusSelectProps<Name>) => (
  <Select
    aria-label={label}
    data={[
      { value: '', label: all },
      ...statuses.map((value) => ({ value: value as string, label: statusText[value] })),
    ]}
    value={chosen ?? ''}
    allowDeselect={false}
    checkIconPosition="right"
    maw={220}
    onChange={(value) => onChange(statuses.find((name) => name === value))}
  />
)
