import type { UseQueryResult } from '@tanstack/react-query'
import type { Preview } from '#contracts/ledger/preview'
import { getFile } from '#contracts/ledger/files'
import { addressOf } from '../../../lib/api/api.js'
import { formatMoney } from '../../../lib/format/format-money.js'
import { problemText } from '../../../lib/problems/problem-text.js'
import { bulkText as text } from '../../../lib/text/bulk.js'
import { manageText, proofText } from '../../../lib/text/manage.js'
import { Email } from '../../../ui/figures/email.js'
import { Money } from '../../../ui/figures/money.js'
import smallTable from '../../../ui/figures/small-table.module.css'
import styles from './bulk.module.css'
import { postingLines } from '../record/posting-lines.js'
import type { QueueRow } from '../lists/queue-row.js'
import type { Outcome, Verb } from './use-bulk.js'

interface BulkRow {
  readonly row: QueueRow
  /** Whether approving it only proposes it to another admin. */
  readonly isProposal: boolean
  readonly preview: UseQueryResult<Preview> | undefined
  readonly outcome: Outcome | undefined
}

/**
 * The balance after a row. Each preview knows only its own row, so the effects of earlier rows of
 * the same client are added. A refused row adds nothing. Undefined until all these previews have
 * arrived.
 */
const balanceAfter = (rows: readonly BulkRow[], at: number): bigint | undefined => {
  const own = rows[at]
  const previews = rows
    .slice(0, at + 1)
    .flatMap(({ row, preview }) => (row.accountId === own?.row.accountId ? [preview] : []))
  const now = own?.preview?.data?.now.settled
  if (now === undefined || previews.some((preview) => !preview?.data && !preview?.error))
    return undefined
  return previews.reduce(
    (sum, preview) =>
      sum + (preview?.data ? preview.data.after.settled - preview.data.now.settled : 0n),
    now,
  )
}

const postingOf = ({ preview }: BulkRow): string => {
  if (preview?.data) return postingLines(preview.data.postings).join('; ')
  return preview?.error ? `${manageText.previewFailed} ${problemText(preview.error)}` : text.loading
}

/**
 * The proof as it was sent, so that nobody approves it unseen; a press opens it in full, in a new
 * tab.
 */
const Proof = ({ row: { proof, email, amount } }: { row: QueueRow }) => {
  if (proof === undefined) return null
  if (proof === null) return <span className={styles.refused}>{proofText.none}</span>
  const address = addressOf(getFile, { fileId: proof })
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.proof}>
      <img src={address} alt={proofText.of(email, formatMoney(amount))} />
    </a>
  )
}

const Effect = ({ of }: { of: BulkRow }) => (
  <>
    <Proof row={of.row} />
    {of.row.coins && <span className={styles.posting}>{text.coins(of.row.coins)}</span>}
    <span className={styles.posting}>{postingOf(of)}</span>
    {of.isProposal && <strong className={styles.posting}>{text.isProposal}</strong>}
  </>
)

const After = ({ cents }: { cents: bigint | undefined }) => (
  <td data-head={text.after}>{cents !== undefined && <Money cents={cents} />}</td>
)

const Total = ({ rows, isApproval }: { rows: readonly BulkRow[]; isApproval: boolean }) => (
  <tr data-total>
    <th scope="row">{text.total}</th>
    <td data-head={manageText.amount}>
      <Money cents={rows.reduce((sum, { row }) => sum + row.amount, 0n)} />
    </td>
    {isApproval && <After cents={undefined} />}
  </tr>
)

const Result = ({ outcome }: Pick<BulkRow, 'outcome'>) => (
  <td
    data-head={text.result}
    data-refused={outcome?.isDone === false || undefined}
    className={styles.result}
  >
    {outcome?.text ?? text.waiting}
  </td>
)

/** Every row with its postings and balance, or with its outcome. */
export const BulkTable = ({ verb, rows }: { verb: Verb; rows: readonly BulkRow[] }) => {
  const isApproval = verb === 'approve'
  const hasResults = rows.some(({ outcome }) => outcome)
  return (
    <div className={styles.rows} tabIndex={0} role="region" aria-label={text.rows}>
      <table className={smallTable.table}>
        <thead>
          <tr>
            <th scope="col">{manageText.client}</th>
            <th scope="col">{manageText.amount}</th>
            {isApproval && !hasResults && <th scope="col">{text.after}</th>}
            {hasResults && <th scope="col">{text.result}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((each, at) => (
            <tr key={each.row.id}>
              <th scope="row">
                <Email address={each.row.email} />
                {isApproval && !hasResults && <Effect of={each} />}
              </th>
              <td data-head={manageText.amount}>
                <Money cents={each.row.amount} />
              </td>
              {isApproval && !hasResults && <After cents={balanceAfter(rows, at)} />}
              {hasResults && <Result outcome={each.outcome} />}
            </tr>
          ))}
          {!hasResults && <Total rows={rows} isApproval={isApproval} />}
        </tbody>
      </table>
    </div>
  )
}
