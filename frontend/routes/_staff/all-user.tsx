import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { Invitations } from '../../features/invitations/invitations.js'
import { InviteButton } from '../../features/invitations/invite-button.js'
import {
  manageDefaults,
  ManageSearch,
  type ManageTab,
} from '../../features/manage/lists/manage-search.js'
import { loadList, Manage } from '../../features/manage/manage.js'
import { FirstHour } from '../../features/site/first-hour.js'
import { Today } from '../../features/today/today.js'
import { lazyPart } from '../../ui/page/lazy-part.js'

const others = {
  catalogue: lazyPart(
    async () => (await import('../../features/catalogue/catalogue-tab.js')).CatalogueTab,
  ),
  payment: lazyPart(async () => (await import('../../features/site/payment-tab.js')).PaymentTab),
  settings: lazyPart(async () => (await import('../../features/site/settings-tab.js')).SettingsTab),
  mail: lazyPart(async () => (await import('../../features/mails/mail-tab.js')).MailTab),
}

const isOther = (tab: ManageTab): tab is keyof typeof others => Object.hasOwn(others, tab)

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
        catalogue: <others.catalogue show={search.offers} page={search.page} onChange={change} />,
        payment: <others.payment />,
        settings: <others.settings />,
        mail: <others.mail show={search.mails} page={search.page} onChange={change} />,
      }}
      onChange={change}
    />
  )
}

export const Route = createFileRoute('/_staff/all-user')({
  validateSearch: ManageSearch,
  search: { middlewares: [stripSearchParams(manageDefaults)] },
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ deps: { tab } }) => {
    await (isOther(tab) ? others[tab].load() : loadList(tab))
  },
  component: ManagePage,
})
