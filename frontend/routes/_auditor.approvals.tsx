import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { Approvals } from '../features/site/approvals.js'
import { proposalsQuery } from '../features/site/queries.js'

const ApprovalsSearch = z.object({ page: z.int().min(1).max(100_000).optional().catch(undefined) })

const ApprovalsPage = () => <Approvals page={Route.useSearch().page ?? 1} />

export const Route = createFileRoute('/_auditor/approvals')({
  validateSearch: ApprovalsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void Promise.all([
      context.queries.query(proposalsQuery('waiting', 1)),
      context.queries.query(proposalsQuery('past', deps.page ?? 1)),
    ]).catch(() => undefined),
  component: ApprovalsPage,
})
