import { createFileRoute } from '@tanstack/react-router'
import type { Offer } from '#contracts/site/catalogue'
import { CataloguePage } from '../../features/catalogue/catalogue-page.js'
import { ApplyAct } from '../../features/loans/apply-act.js'
import { OwnLoans } from '../../features/loans/own-loans-part.js'
import { useLoansToCome } from '../../features/loans/own-loans.js'
import { catalogueQuery } from '../../lib/session/catalogue.js'
import { useSession } from '../../lib/session/session.js'

const applyAct = (offer: Offer) => <ApplyAct offer={offer} />

const TradingPlans = () => {
  const { user } = useSession()
  const isBorrower = user?.role === 'client' && user.hasAccount
  return (
    <CataloguePage
      kind="loanPlan"
      above={isBorrower && <OwnLoans />}
      isHeldBack={useLoansToCome(isBorrower)}
      actOf={applyAct}
    />
  )
}

export const Route = createFileRoute('/_person/trading-plans')({
  loader: ({ context }) => void context.queries.query(catalogueQuery()).catch(() => undefined),
  component: TradingPlans,
})
