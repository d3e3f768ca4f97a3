import { createFileRoute } from '@tanstack/react-router'
import { IdentityCard } from '../../features/people/identity-card.js'
import { NotesCard } from '../../features/people/notes-card.js'
import { MomentSearch } from '../../lib/links/moment-search.js'
import { asOfQuery, historyQuery } from '../../features/time-machine/queries.js'
import { TimeMachine } from '../../features/time-machine/time-machine.js'

const TimeMachinePage = () => {
  const { accountId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <TimeMachine
      key={accountId}
      accountId={accountId}
      search={Route.useSearch()}
      onAccount={(other) => void navigate({ params: { accountId: other }, search: {} })}
      onChange={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    >
      <IdentityCard userId={accountId} />
      <NotesCard userId={accountId} />
    </TimeMachine>
  )
}

export const Route = createFileRoute('/_auditor/audit/accounts/$accountId')({
  validateSearch: MomentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { accountId }, deps }) => {
    void context.queries.query(historyQuery(accountId)).catch(() => undefined)
    void context.queries.query(asOfQuery(accountId, deps)).catch(() => undefined)
  },
  component: TimeMachinePage,
})
