import type { StaffEntry } from '#contracts/ledger/entries'
import { zoneLabel } from '../../lib/format/format-time.js'
import { inLog, linkTo } from '../../lib/links/link-to.js'
import { roleText } from '../../lib/text/kit.js'
import { timeMachineText as text } from '../../lib/text/time-machine.js'
import { DataTable, type Column } from '../../ui/lists/data-table.js'
import { EntryAmount } from '../../ui/figures/entry-amount.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import { Instant } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { Reason } from '../../ui/forms/reason.js'
import { StaffTag } from '../../ui/figures/tag.js'
import { TypeName } from '../../ui/forms/type-name.js'
import { useArrivals } from '../../ui/lists/use-arrivals.js'
import styles from './events-table.module.css'

const Origin = ({ entry: { isByStaff, actorRole, actorName } }: { entry: StaffEntry }) => (
  <span className={styles.origin}>
    {isByStaff && <StaffTag />}
    {actorRole === 'admin' ? actorName : roleText[actorRole]}
  </span>
)

const What = ({ entry: { type, reason } }: { entry: StaffEntry }) => (
  <>
    <span className={styles.event}>{type}</span>
    {reason && <Reason>{reason}</Reason>}
  </>
)

const columns = (): readonly Column<StaffEntry>[] => [
  {
    id: 'time',
    head: text.time(zoneLabel()),
    cell: ({ recordedAt }) => <Instant at={recordedAt} to="seconds" />,
  },
  { id: 'event', head: text.event, cell: (entry) => <What entry={entry} /> },
  { id: 'origin', head: text.origin, cell: (entry) => <Origin entry={entry} /> },
  {
    id: 'amount',
    head: text.amount,
    isNumber: true,
    cell: (entry) => <EntryAmount entry={entry} />,
  },
  {
    id: 'settled',
    head: text.settledAfter,
    isNumber: true,
    cell: ({ settledAfter }) => (
      <span className={styles.event}>
        <Money cents={settledAfter} />
      </span>
    ),
  },
  {
    id: 'number',
    head: text.number,
    isNumber: true,
    cell: ({ ordinal }) => <EntryNumber ordinal={ordinal} link={inLog(ordinal)} />,
  },
]

interface EventsTableProps {
  readonly entries: readonly StaffEntry[]
  readonly chosen: bigint | undefined
  /** Identifies the list; undefined while the events of the previous one are still shown. */
  readonly list: string | undefined
}

/**
 * The events of one account. The row of the chosen moment is open, and each number links to the
 * event in the log.
 */
export const EventsTable = ({ entries, chosen, list }: EventsTableProps) => (
  <DataTable
    caption={text.eventsUpTo}
    density="staff"
    rows={entries}
    rowKey={({ ordinal }) => ordinal.toString()}
    openKey={chosen?.toString()}
    columns={columns()}
    isFresh={useArrivals(entries, list)}
    compact={(entry) => ({
      title: <TypeName>{entry.type}</TypeName>,
      amount: <EntryAmount entry={entry} />,
      under: (
        <>
          {entry.reason && <Reason>{entry.reason}</Reason>}
          <Instant at={entry.recordedAt} to="seconds" />,{' '}
          <EntryNumber ordinal={entry.ordinal} link={inLog(entry.ordinal)} />
        </>
      ),
      underAmount: <Money cents={entry.settledAfter} />,
      tags: <Origin entry={entry} />,
    })}
    rowLink={({ accountId, ordinal }) =>
      linkTo({
        to: '/audit/accounts/$accountId',
        params: { accountId },
        search: { ordinal: Number(ordinal) },
      })
    }
  />
)
