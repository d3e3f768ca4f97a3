import { createFileRoute } from '@tanstack/react-router'
import { withdrawalQuery } from '../../features/withdrawals/own-withdrawals.js'
import { WithdrawalPage } from '../../features/withdrawals/withdrawal-page.js'

const OwnWithdrawalPage = () => {
  const { withdrawalId } = Route.useParams()
  return <WithdrawalPage key={withdrawalId} withdrawalId={withdrawalId} />
}

export const Route = createFileRoute('/_client/withdrawals_/$withdrawalId')({
  loader: ({ context, params: { withdrawalId } }) =>
    void context.queries.query(withdrawalQuery(withdrawalId)).catch(() => undefined),
  component: OwnWithdrawalPage,
})
