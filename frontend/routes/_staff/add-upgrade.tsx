import { createFileRoute } from '@tanstack/react-router'
import { AddOfferPage } from '../../features/catalogue/add-offer-page.js'

const AddUpgrade = () => {
  const navigate = Route.useNavigate()
  return <AddOfferPage kind="package" onLeave={() => void navigate({ to: '/upgrade' })} />
}

export const Route = createFileRoute('/_staff/add-upgrade')({ component: AddUpgrade })
