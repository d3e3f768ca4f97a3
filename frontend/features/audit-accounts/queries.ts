import { listAuditAccounts } from '#contracts/audit/audit'
import { pagedQuery } from '../../lib/api/endpoint-query.js'
import type { AccountsSearch } from './accounts-search.js'

export const auditAccountsQuery = ({ search, page }: AccountsSearch) =>
  pagedQuery('users', listAuditAccounts, { search: search ?? '', page: page ?? 1, size: 20 })
