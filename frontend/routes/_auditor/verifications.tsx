import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { ManageSearch } from '../../features/manage/lists/manage-search.js'
import { VerificationsPage } from '../../features/manage/identities/verifications-page.js'

const { search, identity, page } = ManageSearch.shape
const defaults = { search: '', identity: 'submitted', page: 1 } as const

const Verifications = () => {
  const navigate = Route.useNavigate()
  return (
    <VerificationsPage
      search={Route.useSearch()}
      onChange={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

export const Route = createFileRoute('/_auditor/verifications')({
  validateSearch: z.object({ search, identity, page }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: Verifications,
})
