import { createFileRoute } from '@tanstack/react-router'
import { AddOfferPage } from '../../features/catalogue/add-offer-page.js'

const AddTrader = () => {
  const navigate = Route.useNavigate()
  return <AddOfferPage kind="expert" onLeave={() => void navigate({ to: '/copy-trader' })} />
}

export const Route = createFileRoute('/_staff/add-trader')({ component: AddTrader })
