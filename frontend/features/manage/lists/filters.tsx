import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { assets, type DepositMethod } from '#contracts/values/assets'
import {
  identityStatuses,
  requestedDepositStatuses,
  standings,
  withdrawalStatuses,
} from '#contracts/values/statuses'
import { Role } from '#contracts/values/values'
import { roleText, statusText } from '../../../lib/text/kit.js'
import { verificationsText } from '../../../lib/text/identity.js'
import { manageText } from '../../../lib/text/manage.js'
import { requestKindText } from '../../../lib/text/waiting.js'
import { SearchField } from '../../../ui/lists/search-field.js'
import styles from './filters.module.css'
import type { IdentitiesSearch, ManageProps, ManageSearch } from './manage-search.js'
import { depositStatus } from './queries.js'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChoose: (value: Value) => void
}

const Choice = <Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) => (
  <Select
    aria-label={label}
    data={options.map((option) => ({ ...option }))}
    value={value}
    allowDeselect={false}
    checkIconPosition="right"
    onChange={(chosen) => chosen !== null && onChoose(chosen)}
  />
)

const statusOptions = (statuses: readonly Exclude<ManageSearch['status'], 'all'>[]) => [
  ...statuses.map((value) => ({
    value: value as ManageSearch['status'],
    label: statusText[value] as string,
  })),
  { value: 'all' as const, label: manageText.allStatuses },
]

const depositOptions = statusOptions(requestedDepositStatuses)
/** Approved withdrawals are still work, until they are recorded as paid out. */
const withdrawalOptions = statusOptions(withdrawalStatuses).map((option) =>
  option.value === 'approved' ? { ...option, label: statusText.toPay } : option,
)

const tradeOptions = [
  { value: 'all' as const, label: manageText.allStatuses },
  { value: 'open' as const, label: statusText.running },
  { value: 'closed' as const, label: statusText.closed },
]

const identityOptions = ([...identityStatuses, 'all'] as const).map((value) => ({
  value,
  label: verificationsText.statuses[value],
}))

const methodOptions = [
  { value: '' as const, label: manageText.allMethods },
  ...Object.entries(assets).map(([value, { label }]) => ({ value: value as DepositMethod, label })),
  { value: 'loan' as const, label: requestKindText.loan },
]

const roleOptions = [
  { value: '' as const, label: manageText.allRoles },
  ...Role.options.map((value) => ({ value, label: roleText[value] })),
]

const standingOptions = [
  { value: '' as const, label: manageText.allStandings },
  ...standings.map((value) => ({ value, label: statusText[value] })),
]

interface FiltersProps extends Pick<ManageProps, 'onChange'> {
  readonly search: Pick<ManageSearch, 'search'>
  readonly children: ReactNode
}

/** Each choice starts again at the first page, with nothing open. */
const anew = (change: Partial<ManageSearch>): Partial<ManageSearch> => ({
  ...change,
  page: 1,
  open: undefined,
})

const Filters = ({ search, onChange, children }: FiltersProps) => (
  <div className={styles.filters}>
    <SearchField
      label={manageText.searchByEmail}
      clearLabel={manageText.clearSearch}
      value={search.search}
      onSearch={(typed) => onChange(anew({ search: typed }))}
    />
    {children}
  </div>
)

export const UserFilters = ({ search, onChange }: ManageProps) => (
  <Filters search={search} onChange={onChange}>
    <Choice
      label={manageText.role}
      value={search.role ?? ''}
      options={roleOptions}
      onChoose={(role) => onChange(anew({ role: role || undefined }))}
    />
    <Choice
      label={manageText.status}
      value={search.standing ?? ''}
      options={standingOptions}
      onChoose={(standing) => onChange(anew({ standing: standing || undefined }))}
    />
  </Filters>
)

export const DepositFilters = ({ search, onChange }: ManageProps) => (
  <Filters search={search} onChange={onChange}>
    <Choice
      label={manageText.status}
      value={depositStatus(search.status)}
      options={depositOptions}
      onChoose={(status) => onChange(anew({ status }))}
    />
    <Choice
      label={manageText.method}
      value={search.method ?? ''}
      options={methodOptions}
      onChoose={(method) => onChange(anew({ method: method || undefined }))}
    />
  </Filters>
)

export const WithdrawalFilters = ({ search, onChange }: ManageProps) => (
  <Filters search={search} onChange={onChange}>
    <Choice
      label={manageText.status}
      value={search.status}
      options={withdrawalOptions}
      onChoose={(status) => onChange(anew({ status }))}
    />
  </Filters>
)

export const TradeFilters = ({ search, onChange }: ManageProps) => (
  <Filters search={search} onChange={onChange}>
    <Choice
      label={manageText.status}
      value={search.trade}
      options={tradeOptions}
      onChoose={(trade) => onChange(anew({ trade }))}
    />
  </Filters>
)

export const VerificationFilters = ({
  search,
  onChange,
}: Pick<ManageProps, 'onChange'> & { readonly search: IdentitiesSearch }) => (
  <Filters search={search} onChange={onChange}>
    <Choice
      label={manageText.status}
      value={search.identity}
      options={identityOptions}
      onChoose={(identity) => onChange(anew({ identity }))}
    />
  </Filters>
)
