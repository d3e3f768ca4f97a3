import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { statementQuery } from '../../features/statement/queries.js'
import { statementDefaults, StatementSearch } from '../../features/statement/statement-search.js'
import { Statement } from '../../features/statement/statement.js'

const StatementPage = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Statement
      search={search}
      onChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
      }
    />
  )
}

export const Route = createFileRoute('/_client/statement')({
  validateSearch: StatementSearch,
  search: { middlewares: [stripSearchParams(statementDefaults)] },
  loaderDeps: ({ search }) => ({ ...search, open: undefined }),
  loader: ({ context, deps }) =>
    void context.queries.query(statementQuery(deps)).catch(() => undefined),
  component: StatementPage,
})
