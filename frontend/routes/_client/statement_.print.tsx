import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { PrintStatement } from '../../features/statement/print-statement.js'
import { statementDefaults, StatementSearch } from '../../features/statement/statement-search.js'

const PrintPage = () => <PrintStatement search={Route.useSearch()} />

export const Route = createFileRoute('/_client/statement_/print')({
  validateSearch: StatementSearch,
  search: { middlewares: [stripSearchParams(statementDefaults)] },
  component: PrintPage,
})
