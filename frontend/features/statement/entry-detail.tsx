import type { Entry } from '#contracts/entries'
import { inStatement } from '../../lib/link-to.js'
import { approvedInstead } from '../../lib/text/requests.js'
import { statementText } from '../../lib/text/statement.js'
import { Facts } from '../../ui/facts.js'
import { AmountText } from '../../ui/hidden-amounts.js'
import { Instant } from '../../ui/instant.js'
import { Note } from '../../ui/note.js'
import { PostingsTable } from '../../ui/postings-table.js'
import { ReversalNote } from '../../ui/reversal-note.js'
import styles from './entry-detail.module.css'

/** The details of one entry: its postings, the reason in its author's words, and its place in the log. */
export const EntryDetail = ({ entry, client }: { entry: Entry; client: string }) => (
  <div className={styles.detail}>
    <div className={styles.money}>
      {entry.postings.length > 0 ? (
        <PostingsTable postings={entry.postings} client={client} caption={statementText.postingsOf(entry.ordinal)} />
      ) : (
        <p className={styles.quiet}>{statementText.noPostings}</p>
      )}
      <ReversalNote entry={entry} linkOf={({ ordinal, recordedAt }) => inStatement(ordinal, recordedAt)} />
      {entry.reason && (
        <Note>
          {entry.asked !== undefined && (
            <p>
              <AmountText>{approvedInstead(entry.asked, entry.amount, null)}</AmountText>
            </p>
          )}
          <q>
            <AmountText>{entry.reason}</AmountText>
          </q>
          <p className={styles.quiet}>{statementText.reasonOf[entry.actorRole]}</p>
        </Note>
      )}
    </div>
    <Facts
      isAligned
      facts={[
        [statementText.event, entry.type],
        [statementText.number, statementText.inTheLog(entry.ordinal)],
        [statementText.recorded, <Instant key="at" at={entry.recordedAt} to="milliseconds" />],
        [statementText.actor, statementText.actorText[entry.actorRole]],
      ]}
    />
  </div>
)
