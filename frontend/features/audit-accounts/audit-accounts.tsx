import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconUsers } from '@tabler/icons-react'
import { linkTo } from '../../lib/links/link-to.js'
import { timeMachineText as text } from '../../lib/text/time-machine.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Page } from '../../ui/page/page.js'
import { Pager } from '../../ui/lists/pager.js'
import { SearchField } from '../../ui/lists/search-field.js'
import type { AccountsSearch } from './accounts-search.js'
import { AccountsTable } from './accounts-table.js'
import styles from './audit-accounts.module.css'
import { auditAccountsQuery } from './queries.js'

interface AuditAccountsProps {
  readonly search: AccountsSearch
  readonly onChange: (change: Partial<AccountsSearch>) => void
}

/** The accounts to examine; a row leads to its time machine. */
export const AuditAccounts = ({ search, onChange }: AuditAccountsProps) => {
  const query = useQuery(auditAccountsQuery(search))
  const list = query.data
  return (
    <Page title={text.accounts} subtitle={text.accountsSubtitle} density="staff">
      <div className={styles.search}>
        <SearchField
          label={text.searchBy}
          clearLabel={text.clearSearch}
          value={search.search ?? ''}
          onSearch={(words) => onChange({ search: words || undefined, page: undefined })}
        />
      </div>
      <Card
        flush
        footer={
          list &&
          list.total > 0 && (
            <Pager
              {...list}
              linkTo={(page) =>
                linkTo({
                  from: '/audit/accounts/',
                  to: '.',
                  search: (before) => ({ ...before, page: page === 1 ? undefined : page }),
                })
              }
            />
          )
        }
      >
        <FourStates
          query={query}
          what={text.accounts}
          unharmed={text.accountsUnharmed}
          skeleton={{ shape: 'rows', rows: 10 }}
          isEmpty={({ total }) => total === 0}
          empty={<NoAccounts isSearch={Boolean(search.search)} />}
        >
          {({ items }) => <AccountsTable accounts={items} />}
        </FourStates>
      </Card>
    </Page>
  )
}

const NoAccounts = ({ isSearch }: { isSearch: boolean }) => (
  <EmptyState
    icon={IconUsers}
    title={isSearch ? text.noMatch : text.noAccounts}
    text={isSearch ? undefined : text.noAccountsText}
    action={isSearch && <Link to=".">{text.showAll}</Link>}
  />
)
