import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { Invitations } from '../features/invitations/invitations.js'
import { InviteButton } from '../features/invitations/invite-button.js'
import { manageDefaults, ManageSearch } from '../features/manage/lists/manage-search.js'
import { Manage } from '../features/manage/manage.js'
import { FirstHour } from '../features/site/first-hour.js'
import { Today } from '../features/today/today.js'

const CatalogueTab = lazy(async () => ({
  default: (await import('../features/catalogue/catalogue-tab.js')).CatalogueTab,
}))

const PaymentTab = lazy(async () => ({
  default: (await import('../features/site/payment-tab.js')).PaymentTab,
}))

const SettingsTab = lazy(async () => ({
  default: (await import('../features/site/settings-tab.js')).SettingsTab,
}))

const MailTab = lazy(async () => ({
  default: (await import('../features/mails/mail-tab.js')).MailTab,
}))

const ManagePage = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (changed: Partial<ManageSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Manage
      search={search}
      above={
        <>
          <FirstHour />
          {search.tab === 'users' && <Today />}
        </>
      }
      people={{
        actions: <InviteButton role={search.invite} onChange={(invite) => change({ invite })} />,
        below: <Invitations page={search.invitations} />,
      }}
      others={{
        catalogue: <CatalogueTab show={search.offers} page={search.page} onChange={change} />,
        payment: <PaymentTab />,
        settings: <SettingsTab />,
        mail: <MailTab show={search.mails} page={search.page} onChange={change} />,
      }}
      onChange={change}
    />
  )
}

export const Route = createFileRoute('/_staff/all-user')({
  validateSearch: ManageSearch,
  search: { middlewares: [stripSearchParams(manageDefaults)] },
  component: ManagePage,
})
