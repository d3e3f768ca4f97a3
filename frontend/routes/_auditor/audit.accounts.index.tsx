import { createFileRoute } from '@tanstack/react-router'
import { AccountsSearch } from '../../features/audit-accounts/accounts-search.js'
import { AuditAccounts } from '../../features/audit-accounts/audit-accounts.js'
import { auditAccountsQuery } from '../../features/audit-accounts/queries.js'

const AccountsPage = () => {
  const navigate = Route.useNavigate()
  return (
    <AuditAccounts
      search={Route.useSearch()}
      onChange={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
    />
  )
}

export const Route = createFileRoute('/_auditor/audit/accounts/')({
  validateSearch: AccountsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queries.query(auditAccountsQuery(deps)).catch(() => undefined),
  component: AccountsPage,
})
