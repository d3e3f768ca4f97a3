import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { Approvals } from '../../features/site/approvals.js'
import { proposalsQuery } from '../../features/site/queries.js'
import { Paged } from '../../lib/links/search-values.js'

const Shown = Paged.optional().catch(undefined)
const ApprovalsSearch = z.object({ page: Shown, waiting: Shown })

const ApprovalsPage = () => {
  const { page = 1, waiting = 1 } = Route.useSearch()
  return <Approvals page={page} waiting={waiting} />
}

export const Route = createFileRoute('/_auditor/approvals')({
  validateSearch: ApprovalsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void Promise.all([
      context.queries.query(proposalsQuery('waiting', deps.waiting ?? 1)),
      context.queries.query(proposalsQuery('past', deps.page ?? 1)),
    ]).catch(() => undefined),
  component: ApprovalsPage,
})
