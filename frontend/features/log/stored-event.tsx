import type { LogEventDetail } from '#contracts/audit/audit'
import { indentedJson } from '../../lib/format/indented-json.js'
import { roleText } from '../../lib/text/kit.js'
import { logText } from '../../lib/text/log.js'
import { CopyButton } from '../../ui/forms/copy-button.js'
import { Facts } from '../../ui/figures/facts.js'
import { Instant } from '../../ui/figures/instant.js'
import { ownerText } from './log-table.js'
import styles from './stored-event.module.css'

/** An event exactly as the log holds it. */
export const StoredEvent = ({ event }: { event: LogEventDetail }) => (
  <div className={styles.stored}>
    <Facts
      facts={[
        [logText.recorded, <Instant key="at" at={event.recordedAt} to="milliseconds" />],
        [logText.stream, <code key="stream">{event.stream}</code>],
        [logText.owner, ownerText(event)],
        [logText.actor, event.actorName],
        [logText.role, roleText[event.actorRole]],
        [logText.commandName, event.command],
        [logText.eventId, <code key="event">{event.eventId}</code>],
        [logText.commandId, <code key="command">{event.commandId}</code>],
        [logText.correlationId, <code key="correlation">{event.correlationId}</code>],
      ]}
    />
    <p className={styles.note}>{logText.asStored}</p>
    <Stored title={logText.data} copy={logText.copyData} text={event.data} />
    <Stored title={logText.metadata} copy={logText.copyMetadata} text={event.metadata} />
  </div>
)

const Stored = ({ title, copy, text }: { title: string; copy: string; text: string }) => (
  <div>
    <div className={styles.head}>
      <h3>{title}</h3>
      <CopyButton icon value={text} label={copy} />
    </div>
    <pre className={styles.text}>{indentedJson(text)}</pre>
  </div>
)
