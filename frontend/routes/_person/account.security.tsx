import { createFileRoute } from '@tanstack/react-router'
import {
  ownSessionsQuery,
  ownSignInsQuery,
  securityQuery,
} from '../../features/security/queries.js'
import { SecurityPage } from '../../features/security/security-page.js'

export const Route = createFileRoute('/_person/account/security')({
  loader: ({ context }) => {
    void context.queries.query(securityQuery()).catch(() => undefined)
    void context.queries.query(ownSessionsQuery()).catch(() => undefined)
    void context.queries.query(ownSignInsQuery()).catch(() => undefined)
  },
  component: SecurityPage,
})
