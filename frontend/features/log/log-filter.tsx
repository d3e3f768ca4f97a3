import { Select } from '@mantine/core'
import type { LedgerEventType } from '#contracts/events/ledger-events'
import { eventText } from '#contracts/events/event-text'
import { roleText } from '../../lib/text/kit.js'
import { logText } from '../../lib/text/log.js'
import { SearchField } from '../../ui/lists/search-field.js'
import { SearchSelect } from '../../ui/forms/search-select.js'
import styles from './log-filter.module.css'
import type { LogProps, LogSearch } from './log-search.js'

const typeOptions = [
  { value: '', label: logText.allTypes },
  ...Object.keys(eventText)
    .toSorted()
    .map((value) => ({ value, label: value })),
]
const roleOptions = [
  { value: '', label: logText.anyActor },
  ...Object.entries(roleText).map(([value, label]) => ({ value, label })),
]

/**
 * The filter of the log. Each choice goes into the address, and the list starts again at the newest
 * event.
 */
export const LogFilter = ({ search, onChange }: LogProps) => {
  const change = (chosen: Partial<LogSearch>) => onChange({ ...chosen, before: undefined })
  return (
    <div className={styles.filter}>
      <div className={styles.search}>
        <SearchField
          label={logText.searchBy}
          clearLabel={logText.clearSearch}
          value={search.search ?? ''}
          onSearch={(words) => change({ search: words || undefined })}
        />
      </div>
      <SearchSelect
        aria-label={logText.type}
        className={styles.type}
        data={typeOptions}
        value={search.type ?? ''}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(value) => change({ type: (value || undefined) as LedgerEventType | undefined })}
      />
      <Select
        aria-label={logText.actorRole}
        className={styles.role}
        data={roleOptions}
        value={search.role ?? ''}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(value) => change({ role: (value || undefined) as LogSearch['role'] })}
      />
    </div>
  )
}
