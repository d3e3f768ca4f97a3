import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { manageDefaults, ManageSearch } from '../features/manage/manage-search.js'
import { Manage } from '../features/manage/manage.js'
import { FirstHour } from '../features/site/first-hour.js'
import { PaymentTab } from '../features/site/payment-tab.js'
import { SettingsTab } from '../features/site/settings-tab.js'

const ManagePage = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Manage
      search={search}
      above={<FirstHour />}
      others={{ payment: <PaymentTab />, settings: <SettingsTab /> }}
      onChange={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })}
    />
  )
}

export const Route = createFileRoute('/_staff/all-user')({
  validateSearch: ManageSearch,
  search: { middlewares: [stripSearchParams(manageDefaults)] },
  component: ManagePage,
})
