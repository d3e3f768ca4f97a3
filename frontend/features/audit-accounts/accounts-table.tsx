import type { AuditAccount } from '#contracts/audit/audit'
import { emailText } from '../../lib/text/email-text.js'
import { formatCount } from '../../lib/format/format-money.js'
import { zoneLabel } from '../../lib/format/format-time.js'
import { linkTo } from '../../lib/links/link-to.js'
import { figureText } from '../../lib/text/kit.js'
import { timeMachineText as text } from '../../lib/text/time-machine.js'
import { CutText } from '../../ui/figures/cut-text.js'
import { DataTable, type Column } from '../../ui/lists/data-table.js'
import { Email } from '../../ui/figures/email.js'
import { Instant } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'

const columns = (): Column<AuditAccount>[] => [
  {
    id: 'owner',
    head: text.owner,
    share: 20,
    cell: ({ fullName }) => <CutText>{fullName}</CutText>,
  },
  {
    id: 'email',
    head: text.email,
    isQuiet: true,
    share: 22,
    cell: ({ email }) => <CutText>{emailText(email)}</CutText>,
  },
  {
    id: 'opened',
    head: text.opened(zoneLabel()),
    isQuiet: true,
    cell: ({ openedAt }) => <Instant at={openedAt} to="seconds" />,
  },
  {
    id: 'settled',
    head: figureText.settled,
    isNumber: true,
    cell: ({ settled }) => <Money cents={settled} live />,
  },
  {
    id: 'held',
    head: figureText.held,
    isNumber: true,
    cell: ({ held }) => <Money cents={held} live />,
  },
  {
    id: 'events',
    head: text.eventCount,
    isNumber: true,
    cell: ({ eventCount }) => formatCount(eventCount),
  },
]

export const AccountsTable = ({ accounts }: { accounts: readonly AuditAccount[] }) => (
  <DataTable
    caption={text.accounts}
    density="staff"
    rows={accounts}
    rowKey={({ accountId }) => accountId}
    columns={columns()}
    compact={({ fullName, settled, email, eventCount }) => ({
      title: <bdi>{fullName}</bdi>,
      amount: <Money cents={settled} live />,
      under: <Email address={email} />,
      underAmount: text.events(eventCount),
    })}
    rowLink={({ accountId }) =>
      linkTo({ to: '/audit/accounts/$accountId', params: { accountId }, resetScroll: true })
    }
  />
)
