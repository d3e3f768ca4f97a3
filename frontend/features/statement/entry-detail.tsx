import type { Entry } from '#contracts/ledger/entries'
import { Link } from '@tanstack/react-router'
import { inStatement } from '../../lib/links/link-to.js'
import { ownTradeOf } from '../../lib/links/request-kinds.js'
import { approvedInstead } from '../../lib/text/requests.js'
import { statementText } from '../../lib/text/statement.js'
import { Facts } from '../../ui/figures/facts.js'
import { AmountText } from '../../ui/figures/hidden-amounts.js'
import { Instant } from '../../ui/figures/instant.js'
import { Note } from '../../ui/messages/note.js'
import { PostingsTable } from '../../ui/figures/postings-table.js'
import { ReversalNote } from '../../ui/messages/reversal-note.js'
import styles from './entry-detail.module.css'

/**
 * The details of one entry: its postings, the reason in its author's words, and its place in the
 * log.
 */
export const EntryDetail = ({ entry, client }: { entry: Entry; client: string }) => {
  const trade = ownTradeOf(entry)
  return (
    <div className={styles.detail}>
      <div className={styles.money}>
        {entry.postings.length > 0 ? (
          <PostingsTable
            postings={entry.postings}
            client={client}
            caption={statementText.postingsOf(entry.ordinal)}
          />
        ) : (
          <p className={styles.quiet}>{statementText.noPostings}</p>
        )}
        <ReversalNote
          entry={entry}
          linkOf={({ ordinal, recordedAt }) => inStatement(ordinal, recordedAt)}
        />
        {trade && (
          <p>
            <Link {...trade}>{statementText.toTrade}</Link>
          </p>
        )}
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
}
