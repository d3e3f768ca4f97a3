import { Link } from '@tanstack/react-router'
import type { Balance } from '#contracts/ledger/balances'
import type { Rest } from '#contracts/ledger/rest'
import type { UserDetail } from '#contracts/people/users'
import { formatCount } from '../../lib/format/format-money.js'
import { peopleText as text } from '../../lib/text/people.js'
import { restForStaff } from '../../lib/text/rest.js'
import { viewText } from '../../lib/text/view.js'
import { Card } from '../../ui/figures/card.js'
import { Facts } from '../../ui/figures/facts.js'
import { Instant } from '../../ui/figures/instant.js'

interface AccountFactsProps {
  readonly person: Pick<
    UserDetail,
    'userId' | 'username' | 'status' | 'statusSince' | 'emailStep' | 'rest'
  >
  readonly balance: Balance
}

const RestFact = ({ rest: { until, because } }: { rest: Rest }) => (
  <>
    <Instant at={until} />, {restForStaff[because]}
  </>
)

/**
 * When the account was opened, how many events it has, until when its money rests, and since when
 * its owner has been blocked or unblocked.
 */
export const AccountFacts = ({
  person: { userId, username, status, statusSince, emailStep, rest },
  balance: { openedAt, suspendedAt, eventCount },
}: AccountFactsProps) => (
  <Card title={text.account}>
    <Facts
      facts={[
        ...(username ? ([[text.username, <bdi key="name">{username}</bdi>]] as const) : []),
        ...(emailStep
          ? ([
              [text.emailSteps[emailStep.type], <Instant key="email" at={emailStep.at} />],
            ] as const)
          : []),
        ...(rest ? [[text.rests, <RestFact key="rest" rest={rest} />] as const] : []),
        [text.opened, <Instant key="opened" at={openedAt} />],
        ...(statusSince && status !== 'closed'
          ? ([
              [
                status === 'blocked' ? text.blockedSince : text.activeSince,
                <Instant key="since" at={statusSince} />,
              ],
            ] as const)
          : []),
        ...(suspendedAt
          ? ([[text.suspendedSince, <Instant key="suspended" at={suspendedAt} />]] as const)
          : []),
        [text.events, formatCount(eventCount)],
        [
          viewText.record,
          <Link key="views" to="/audit" search={{ chain: userId }}>
            {viewText.inLog}
          </Link>,
        ],
      ]}
    />
  </Card>
)
