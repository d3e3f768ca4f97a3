import { bookText } from '#contracts/ledger/book-text'
import type { Posting } from '#contracts/ledger/entries'
import { kitText } from '../../lib/text/kit.js'
import { Money } from './money.js'
import styles from './small-table.module.css'

const totalOf = (postings: readonly Posting[], side: 1n | -1n): bigint =>
  postings.reduce((sum, { amount }) => (amount * side > 0n ? sum + amount * side : sum), 0n)

interface PostingsTableProps {
  readonly postings: readonly Posting[]
  /** The client's name, shown next to the client book: "Client, Amara Okafor". */
  readonly client?: string
  readonly caption?: string
}

/** The postings of an event: debits left, credits right, and a line that they sum to zero. */
export const PostingsTable = ({
  postings,
  client,
  caption = kitText.postings,
}: PostingsTableProps) => (
  <table className={styles.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{kitText.book}</th>
        <th scope="col">{kitText.debit}</th>
        <th scope="col">{kitText.credit}</th>
      </tr>
    </thead>
    <tbody>
      {postings.map(({ book, amount }) => (
        <tr key={`${book}${amount}`}>
          <th scope="row">
            {book === 'client' && client ? `${bookText.client}, ${client}` : bookText[book]}
          </th>
          <td data-head={kitText.debit}>{amount < 0n && <Money cents={-amount} />}</td>
          <td data-head={kitText.credit}>{amount > 0n && <Money cents={amount} />}</td>
        </tr>
      ))}
      <tr data-total>
        <th scope="row">{kitText.sumsToZero}</th>
        <td data-head={kitText.debit}>
          <Money cents={totalOf(postings, -1n)} />
        </td>
        <td data-head={kitText.credit}>
          <Money cents={totalOf(postings, 1n)} />
        </td>
      </tr>
    </tbody>
  </table>
)
