import type { Entry, StaffEntry } from '#contracts/ledger/entries'
import { eventText } from '#contracts/events/event-text'
import { formatEntryNumber } from '../../lib/format/format-money.js'
import { formatInstant } from '../../lib/format/format-time.js'
import { kitText } from '../../lib/text/kit.js'
import { statementText } from '../../lib/text/statement.js'
import { EntryAmount } from '../../ui/figures/entry-amount.js'
import { AmountText } from '../../ui/figures/hidden-amounts.js'
import { Money } from '../../ui/figures/money.js'
import type { BalanceLine } from './balance-lines.js'
import { subjectOf } from './entry-subject.js'
import styles from './paper-table.module.css'

type PaperEntry = Entry | StaffEntry

const BalanceRow = ({ line: { label, when, cents } }: { line: BalanceLine }) => (
  <tr className={styles.balance}>
    <td>{when}</td>
    <td colSpan={2}>{label}</td>
    <td>
      <Money cents={cents} />
    </td>
  </tr>
)

/** Staff see the name of the person who made an entry; a client sees only that it was staff. */
const enteredBy = (entry: PaperEntry): string =>
  'actorName' in entry ? statementText.enteredBy(entry.actorName) : kitText.enteredByStaff

const EntryRow = ({ entry }: { entry: PaperEntry }) => (
  <tr>
    <td>
      <time dateTime={entry.recordedAt}>{formatInstant(entry.recordedAt)}</time>
    </td>
    <td>
      <span className={styles.event}>{eventText[entry.type]}</span>{' '}
      <AmountText>{subjectOf(entry)}</AmountText>
      {entry.asked !== undefined && (
        <span className={styles.line}>
          <AmountText>{statementText.approvedOf(entry.amount, entry.asked)}</AmountText>
        </span>
      )}
      {entry.isByStaff && <span className={styles.byStaff}>{enteredBy(entry)}</span>}
    </td>
    <td>
      <EntryAmount entry={entry} />
    </td>
    <td>
      <Money cents={entry.settledAfter} />
    </td>
    <td>{formatEntryNumber(entry.ordinal)}</td>
  </tr>
)

interface PaperTableProps {
  readonly entries: readonly PaperEntry[]
  readonly opening: BalanceLine
  readonly closing: BalanceLine
  readonly owed: BalanceLine | null
}

/**
 * The entries of a range for paper: oldest first, nothing folded away, with the table head on each
 * sheet.
 */
export const PaperTable = ({ entries, opening, closing, owed }: PaperTableProps) => (
  <div className={styles.scroll} role="region" aria-label={statementText.entries} tabIndex={0}>
    <table className={styles.table}>
      <caption className={styles.caption}>{statementText.entries}</caption>
      <thead>
        <tr>
          {[
            statementText.dateOnPaper,
            statementText.entry,
            statementText.amount,
            statementText.balance,
            statementText.entryNumber,
          ].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <BalanceRow line={opening} />
        {entries.map((entry) => (
          <EntryRow key={entry.ordinal.toString()} entry={entry} />
        ))}
        <BalanceRow line={closing} />
        {owed && <BalanceRow line={owed} />}
      </tbody>
    </table>
  </div>
)
