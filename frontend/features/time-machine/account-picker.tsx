import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditAccount } from '#contracts/audit/audit'
import { timeMachineText as text } from '../../lib/text/time-machine.js'
import { SearchSelect } from '../../ui/forms/search-select.js'
import styles from './account-picker.module.css'
import { foundAccountsQuery } from './queries.js'

const PAUSE_MS = 250

type Named = Pick<AuditAccount, 'accountId' | 'fullName'>

/** Takes the room of the picker until the account is loaded. */
export const RoomForPicker = () => (
  <Select aria-label={text.pickAccount} className={styles.picker} disabled />
)

interface AccountPickerProps {
  readonly account: Named
  readonly onPick: (accountId: string) => void
}

/**
 * Picks another account by the name or address of its owner. Before anything is typed, it offers
 * the busiest accounts.
 */
export const AccountPicker = ({ account, onPick }: AccountPickerProps) => {
  const [typed, setTyped] = useState(account.fullName)
  const [words] = useDebouncedValue(typed === account.fullName ? '' : typed.trim(), PAUSE_MS)
  const found = useQuery(foundAccountsQuery(words)).data?.items ?? []
  const emails = new Map(found.map(({ accountId, email }) => [accountId, email]))
  const others: readonly Named[] = found.filter(({ accountId }) => accountId !== account.accountId)
  return (
    <SearchSelect
      aria-label={text.pickAccount}
      className={styles.picker}
      data={[account, ...others].map(({ accountId, fullName }) => ({
        value: accountId as string,
        label: fullName,
      }))}
      value={account.accountId}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) =>
        options.filter(
          (option) => 'value' in option && emails.has(option.value as Named['accountId']),
        )
      }
      nothingFoundMessage={text.noMatch}
      allowDeselect={false}
      maxDropdownHeight={320}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <span dir="auto">{option.label}</span>
          <span className={styles.email}>{emails.get(option.value as Named['accountId'])}</span>
        </span>
      )}
      onChange={(accountId) => accountId && onPick(accountId)}
    />
  )
}
