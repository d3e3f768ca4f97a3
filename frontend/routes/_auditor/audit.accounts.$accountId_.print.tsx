import { createFileRoute } from '@tanstack/react-router'
import { PrintAccount } from '../../features/statement/print-statement.js'
import { MomentSearch } from '../../lib/links/moment-search.js'

const PrintPage = () => (
  <PrintAccount accountId={Route.useParams().accountId} ordinal={Route.useSearch().ordinal} />
)

export const Route = createFileRoute('/_auditor/audit/accounts/$accountId_/print')({
  validateSearch: MomentSearch,
  component: PrintPage,
})
