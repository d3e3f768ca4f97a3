import { createFileRoute } from '@tanstack/react-router'
import { DestinationsPage } from '../../features/withdrawals/destinations-page.js'
import { destinationsQuery } from '../../features/withdrawals/own-withdrawals.js'

export const Route = createFileRoute('/_client/payout-destinations')({
  loader: ({ context }) => void context.queries.query(destinationsQuery()).catch(() => undefined),
  component: DestinationsPage,
})
