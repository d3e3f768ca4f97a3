import type { LogEvent } from '#contracts/audit/audit'
import { formatEntryNumber } from '../../lib/format/format-money.js'
import { zoneLabel } from '../../lib/format/format-time.js'
import { shortStream } from '../../lib/format/short-id.js'
import { roleText } from '../../lib/text/kit.js'
import { logText } from '../../lib/text/log.js'
import { CutText } from '../../ui/figures/cut-text.js'
import { DataTable, type Column } from '../../ui/lists/data-table.js'
import { EntryAmount } from '../../ui/figures/entry-amount.js'
import { Instant } from '../../ui/figures/instant.js'
import { useHasRoomBesidePane } from '../../ui/look/screen.js'
import { TypeName } from '../../ui/forms/type-name.js'
import { useArrivals } from '../../ui/lists/use-arrivals.js'
import { openEvent } from './log-links.js'
import styles from './log-table.module.css'

/**
 * Clients and the system appear by role, because the owner of the account is named in another
 * column. Staff appear by name.
 */
export const actorText = ({ actorRole, actorName }: LogEvent): string =>
  actorRole === 'client' || actorRole === 'system' ? roleText[actorRole] : actorName

/** The person whose account or powers an event is about, or the site. */
export const ownerText = ({ ownerName }: LogEvent): string => ownerName ?? logText.site

const Place = ({ event, chain }: { event: LogEvent; chain: string | undefined }) => (
  <span className={styles.position} data-chain={event.correlationId === chain || undefined}>
    {formatEntryNumber(event.ordinal).slice(1)}
  </span>
)

const Reason = ({ children }: { children: string }) => (
  <span className={styles.reason}>
    <CutText>{logText.quoted(children)}</CutText>
  </span>
)

const EventCell = ({ event: { type, reason } }: { event: LogEvent }) => (
  <>
    <span className={styles.event}>
      <CutText>{type}</CutText>
    </span>
    {reason && <Reason>{reason}</Reason>}
  </>
)

const ActorCell = ({ actor }: { actor: string }) => (
  <span className={styles.actor}>
    <CutText>{actor}</CutText>
  </span>
)

/**
 * The column that most screens have no room for next to an open event. Its pane shows it instead.
 */
const stream: Column<LogEvent> = {
  id: 'stream',
  head: logText.stream,
  isQuiet: true,
  cell: (event) => <code className={styles.stream}>{shortStream(event.stream)}</code>,
}

/** The actor is shown whether or not an event is open. */
const actor = (isTight: boolean): Column<LogEvent> => ({
  id: 'actor',
  head: logText.actor,
  isQuiet: true,
  ...(isTight && { share: 18 }),
  cell: (event) => <ActorCell actor={actorText(event)} />,
})

const columns = (chain: string | undefined, isTight: boolean): Column<LogEvent>[] => [
  { id: 'number', head: logText.number, cell: (event) => <Place event={event} chain={chain} /> },
  {
    id: 'time',
    head: logText.time(zoneLabel()),
    isQuiet: true,
    cell: ({ recordedAt }) => (
      <Instant at={recordedAt} brief to={isTight ? 'minutes' : 'milliseconds'} />
    ),
  },
  { id: 'event', head: logText.event, share: 34, cell: (event) => <EventCell event={event} /> },
  {
    id: 'owner',
    head: logText.owner,
    share: 22,
    cell: (event) => <CutText>{ownerText(event)}</CutText>,
  },
  ...(isTight ? [] : [stream]),
  actor(isTight),
  {
    id: 'amount',
    head: logText.amount,
    isNumber: true,
    cell: (event) => <EntryAmount entry={event} />,
  },
]

interface LogTableProps {
  readonly events: readonly LogEvent[]
  readonly open: number | undefined
  /** The correlation id of the open event. All events of its chain are bold. */
  readonly chain: string | undefined
  /**
   * Identifies the filter of these events; undefined while those of the previous filter are still
   * shown.
   */
  readonly list: string | undefined
}

/** Events, newest first. A row opens its event next to the list. */
export const LogTable = ({ events, open, chain, list }: LogTableProps) => {
  const isFresh = useArrivals(events, list)
  const hasRoom = useHasRoomBesidePane()
  const isTight = open !== undefined && !hasRoom
  return (
    <div className={styles.dense} data-tight={isTight || undefined}>
      <DataTable
        caption={logText.events}
        density="staff"
        rows={events}
        rowKey={({ ordinal }) => ordinal.toString()}
        openKey={open?.toString()}
        isFresh={isFresh}
        columns={columns(chain, isTight)}
        compact={(event) => ({
          title: <TypeName>{event.type}</TypeName>,
          amount: <EntryAmount entry={event} />,
          under: (
            <>
              {event.reason && <Reason>{event.reason}</Reason>}
              <bdi>{ownerText(event)}</bdi>, {actorText(event)},{' '}
              <Instant at={event.recordedAt} brief to="milliseconds" />
            </>
          ),
          underAmount: <Place event={event} chain={chain} />,
        })}
        rowLink={({ ordinal }) => openEvent(ordinal)}
      />
    </div>
  )
}
