import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconAdjustmentsAlt, IconDownload, IconUpload, IconUserStar } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { balanceQuery, useSuspendedSince } from '../../lib/session/own-balance.js'
import { waitingQuery } from '../../lib/session/own-requests.js'
import { useUser } from '../../lib/session/session.js'
import { dashboardText } from '../../lib/text/dashboard.js'
import { fieldsOf } from '../../lib/format/zoned.js'
import { serverNow } from '../../lib/format/server-clock.js'
import { Card } from '../../ui/figures/card.js'
import { LoadError } from '../../ui/page/load-error.js'
import { SuspendedNote } from '../../ui/messages/suspended-note.js'
import { Columns, Page } from '../../ui/page/page.js'
import { useIsWide } from '../../ui/look/screen.js'
import { BalanceCard, BalanceSkeleton } from './balance-card.js'
import type { Range } from './dashboard-search.js'
import { LatestCard } from './latest-card.js'
import { LineCard } from './line-card.js'
import { FirstStepsCard } from './first-steps-card.js'
import { SignalCard } from './signal-card.js'
import { WaitingCard } from './waiting-card.js'

interface DashboardProps {
  readonly range: Range
  readonly onRange: (range: Range) => void
  /** The client's own trades. */
  readonly trades: ReactNode
  /** How coins have moved today. */
  readonly heatMap: ReactNode
}

/**
 * The client's home page: the live balance, its history, waiting requests, and the latest entries.
 * On phones the balance comes first.
 */
export const Dashboard = ({ range, onRange, trades, heatMap }: DashboardProps) => {
  const { fullName } = useUser()
  const isWide = useIsWide()
  const isSuspended = useSuspendedSince() !== undefined
  const [hour] = useState(() => fieldsOf(serverNow())[3] ?? 0)
  return (
    <Page
      title={dashboardText.greeting(hour, fullName.split(' ')[0] ?? fullName)}
      tabTitle={dashboardText.title}
      actions={isWide && !isSuspended && <QuickButtons />}
    >
      <SuspendedNote />
      {!isWide && <FirstStepsCard />}
      <Columns
        wide={
          <>
            <OwnBalance actions={!isWide && !isSuspended && <QuickButtons />} />
            <LineCard range={range} onRange={onRange} />
            {heatMap}
            {trades}
          </>
        }
        narrow={
          <>
            {isWide && <FirstStepsCard />}
            <SignalCard />
            <WaitingCard />
            <LatestCard />
          </>
        }
      />
    </Page>
  )
}

const OwnBalance = ({ actions }: { actions: ReactNode }) => {
  const query = useQuery(balanceQuery())
  const waiting = useQuery(waitingQuery()).data
  const holds = waiting && {
    withdrawals: waiting.items.filter(({ kind }) => kind === 'withdrawal').length,
    trades: waiting.openTrades,
  }
  const { data, error, refetch, isFetching } = query
  if (data)
    return (
      <BalanceCard balance={data} arrivedAt={query.dataUpdatedAt} holds={holds} actions={actions} />
    )
  if (!error) return <BalanceSkeleton actions={actions} />
  return (
    <Card>
      <LoadError
        what={dashboardText.balance}
        unharmed={dashboardText.unharmed}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </Card>
  )
}

const quick = [
  { to: '/trades', label: dashboardText.trade, icon: IconAdjustmentsAlt },
  { to: '/copy-trader', label: dashboardText.copyExpert, icon: IconUserStar },
  { to: '/select-withdrawal', label: dashboardText.withdraw, icon: IconUpload },
  { to: '/deposit', label: dashboardText.deposit, icon: IconDownload },
] as const

const QuickButtons = () =>
  quick.map(({ to, label, icon: Icon }) => (
    <Button
      key={to}
      variant={to === '/deposit' ? 'filled' : 'default'}
      leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={to} />}
    >
      {label}
    </Button>
  ))
