import type { LogEvent } from '#contracts/audit'
import { formatCount } from '../../lib/format-money.js'
import { zoneName } from '../../lib/format-time.js'
import { shortStream } from '../../lib/short-id.js'
import { roleText } from '../../lib/text/kit.js'
import { logText } from '../../lib/text/log.js'
import { CutText } from '../../ui/cut-text.js'
import { DataTable, type Column } from '../../ui/data-table.js'
import { Instant } from '../../ui/instant.js'
import { openEvent } from './log-links.js'
import styles from './log-table.module.css'

/** Clients stay pseudonymous in a list; who acted for the house is named. */
export const actorText = ({ actorRole, actorName }: LogEvent): string =>
  actorRole === 'client' || actorRole === 'system' ? roleText[actorRole] : actorName

const Place = ({ event, chain }: { event: LogEvent; chain: string | undefined }) => (
  <span className={styles.position} data-chain={event.correlationId === chain || undefined}>
    {formatCount(event.ordinal)}
  </span>
)

const ActorCell = ({ actor }: { actor: string }) => (
  <span className={styles.actor}>
    <CutText>{actor}</CutText>
  </span>
)

const columns = (chain: string | undefined): Column<LogEvent>[] => [
  { id: 'number', head: logText.number, cell: (event) => <Place event={event} chain={chain} /> },
  {
    id: 'time',
    head: logText.time(zoneName()),
    isQuiet: true,
    cell: ({ recordedAt }) => <Instant at={recordedAt} short to="milliseconds" />,
  },
  { id: 'event', head: logText.event, cell: ({ type }) => <span className={styles.event}>{type}</span> },
  { id: 'stream', head: logText.stream, isQuiet: true, cell: ({ stream }) => <code className={styles.stream}>{shortStream(stream)}</code> },
  { id: 'actor', head: logText.actor, cell: (event) => <ActorCell actor={actorText(event)} /> },
]

interface LogTableProps {
  readonly events: readonly LogEvent[]
  readonly open: number | undefined
  /** The correlation id of the open event: its whole chain is bold. */
  readonly chain: string | undefined
}

/** Events newest first; a row opens the event beside the list. */
export const LogTable = ({ events, open, chain }: LogTableProps) => (
  <div className={styles.dense} data-tight={open !== undefined || undefined}>
    <DataTable
      caption={logText.events}
      density="staff"
      rows={events}
      rowKey={({ ordinal }) => ordinal.toString()}
      openKey={open?.toString()}
      columns={columns(chain)}
      compact={(event) => ({
        title: event.type,
        amount: <Place event={event} chain={chain} />,
        under: <Instant at={event.recordedAt} short to="milliseconds" />,
        underAmount: <bdi>{actorText(event)}</bdi>,
      })}
      rowLink={({ ordinal }) => openEvent(ordinal)}
    />
  </div>
)
