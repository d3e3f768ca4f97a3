import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../features/dashboard/dashboard.js'
import { balanceQuery, latestQuery } from '../features/dashboard/queries.js'

export const Route = createFileRoute('/_client/dashboard')({
  loader: ({ context: { queries } }) => {
    void queries.query(balanceQuery()).catch(() => undefined)
    void queries.query(latestQuery()).catch(() => undefined)
  },
  component: Dashboard,
})
