import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { waitingQuery } from '../../lib/own-requests.js'
import { useUser } from '../../lib/session.js'
import { dashboardText } from '../../lib/text/dashboard.js'
import { Card } from '../../ui/card.js'
import { FourStates } from '../../ui/four-states.js'
import { Columns, Page } from '../../ui/page.js'
import { BalanceCard } from './balance-card.js'
import { LatestCard } from './latest-card.js'
import { balanceQuery } from './queries.js'
import { WaitingCard } from './waiting-card.js'

/** The client's home: the balance live, what waits for staff, and what happened last. */
export const Dashboard = () => {
  const { fullName } = useUser()
  const [hour] = useState(() => new Date().getHours())
  return (
    <Page
      title={dashboardText.greeting(hour, fullName.split(' ')[0] ?? fullName)}
      tabTitle={dashboardText.title}
      actions={<QuickButtons />}
    >
      <Columns
        wide={
          <>
            <OwnBalance />
            <LatestCard />
          </>
        }
        narrow={<WaitingCard />}
      />
    </Page>
  )
}

const OwnBalance = () => {
  const query = useQuery(balanceQuery())
  const holds = useQuery(waitingQuery()).data?.items.filter(({ kind }) => kind === 'withdrawal').length
  if (query.data) return <BalanceCard balance={query.data} arrivedAt={query.dataUpdatedAt} holds={holds} />
  return (
    <Card>
      <FourStates
        query={query}
        what={dashboardText.balance}
        unharmed={dashboardText.unharmed}
        skeleton={{ shape: 'block', height: [201, 272] }}
      >
        {() => null}
      </FourStates>
    </Card>
  )
}

const QuickButtons = () => (
  <>
    <Button
      variant="default"
      leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/select-withdrawal" />}
    >
      {dashboardText.withdraw}
    </Button>
    <Button leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />} renderRoot={(props) => <Link {...props} to="/deposit" />}>
      {dashboardText.deposit}
    </Button>
  </>
)
