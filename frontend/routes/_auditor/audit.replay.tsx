import { createFileRoute } from '@tanstack/react-router'
import { replaysQuery } from '../../features/replays/queries.js'
import { ReplayScreen } from '../../features/replays/replay-screen.js'
import { ReplaySearch } from '../../features/replays/replay-search.js'

const ReplayPage = () => {
  const navigate = Route.useNavigate()
  return (
    <ReplayScreen
      search={Route.useSearch()}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}

export const Route = createFileRoute('/_auditor/audit/replay')({
  validateSearch: ReplaySearch,
  loader: ({ context }) => void context.queries.query(replaysQuery()).catch(() => undefined),
  component: ReplayPage,
})
