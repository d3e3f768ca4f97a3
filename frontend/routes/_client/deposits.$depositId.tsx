import { createFileRoute } from '@tanstack/react-router'
import { DepositPage } from '../../features/deposits/deposit-page.js'
import { depositQuery } from '../../features/deposits/own-deposits.js'

const OwnDepositPage = () => {
  const { depositId } = Route.useParams()
  return <DepositPage key={depositId} depositId={depositId} />
}

export const Route = createFileRoute('/_client/deposits/$depositId')({
  loader: ({ context, params: { depositId } }) =>
    void context.queries.query(depositQuery(depositId)).catch(() => undefined),
  component: OwnDepositPage,
})
