import { createFileRoute } from '@tanstack/react-router'
import { LogSearch } from '../../features/log/log-search.js'
import { Log } from '../../features/log/log.js'
import { logQuery } from '../../features/log/queries.js'

const LogPage = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Log
      search={search}
      onChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })
      }
    />
  )
}

export const Route = createFileRoute('/_auditor/audit/')({
  validateSearch: LogSearch,
  loaderDeps: ({ search: { search, type, role, chain, before } }) => ({
    search,
    type,
    role,
    chain,
    before,
  }),
  loader: ({ context, deps }) => void context.queries.query(logQuery(deps)).catch(() => undefined),
  component: LogPage,
})
