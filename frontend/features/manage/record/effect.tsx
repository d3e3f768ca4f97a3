import type { UseQueryResult } from '@tanstack/react-query'
import type { Preview } from '#contracts/ledger/preview'
import type { Figures } from '#contracts/ledger/balances'
import { formatMoney } from '../../../lib/format/format-money.js'
import { problemText } from '../../../lib/problems/problem-text.js'
import { manageText } from '../../../lib/text/manage.js'
import { Facts } from '../../../ui/figures/facts.js'
import { FigureChangeTable } from '../../../ui/figures/figure-change-table.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { Note } from '../../../ui/messages/note.js'
import { PostingsTable } from '../../../ui/figures/postings-table.js'
import { postingLines } from './posting-lines.js'
import styles from './record.module.css'

const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ))

const Change = ({ from, to }: { from: bigint; to: bigint }) => (
  <>
    <span className={styles.quiet}>
      {formatMoney(from)} {manageText.changeOf}
    </span>{' '}
    <strong>{formatMoney(to)}</strong>
  </>
)

interface EffectProps {
  readonly preview: UseQueryResult<Preview>
  /**
   * How many books the approval posts to: reserves room for these lines, so that the buttons do not
   * move.
   */
  readonly books: number
}

const LINE = 20
const GAP = 6

/** What an approval would post, and the balance after it, in a few lines. */
export const Effect = ({
  preview,
  books,
  showsHeld = false,
}: EffectProps & { showsHeld?: boolean }) => {
  if (preview.error && !preview.data)
    return <Note tone="warning">{`${manageText.previewFailed} ${problemText(preview.error)}`}</Note>
  const figures = showsHeld ? 2 : 1
  return (
    <FourStates
      query={preview}
      what={manageText.posting}
      unharmed={manageText.nothingChanged}
      skeleton={{ shape: 'block', height: (books - 1 + figures) * LINE + figures * GAP }}
    >
      {({ postings, now, after }) => (
        <Facts
          facts={[
            [manageText.posting, <Lines key="postings" of={postingLines(postings)} />],
            [manageText.balance, <Change key="balance" from={now.settled} to={after.settled} />],
            ...(showsHeld
              ? [[manageText.held, <Change key="held" from={now.held} to={after.held} />] as const]
              : []),
          ]}
        />
      )}
    </FourStates>
  )
}

/**
 * The height of both tables and the gap between them: a caption and a head each, the books, their
 * total, and the figures.
 */
const heightOfTables = (row: number, books: number, figures: number) =>
  HEADS + row * (books + 1 + figures)
const HEADS = 114
const ROW = 33
const ROW_ON_PHONE = 29

/** The full tables of an approval's effect, for the confirmation. */
export const EffectTables = ({
  preview,
  books,
  client,
  show,
}: EffectProps & { client: string; show: readonly (keyof Figures)[] }) => {
  const heightOf = (row: number) => heightOfTables(row, books, show.length)
  return (
    <FourStates
      query={preview}
      what={manageText.posting}
      unharmed={manageText.nothingChanged}
      skeleton={{ shape: 'block', height: [heightOf(ROW), heightOf(ROW_ON_PHONE)] }}
    >
      {({ postings, now, after }) => (
        <>
          <PostingsTable postings={postings} client={client} />
          <FigureChangeTable now={now} after={after} show={show} />
        </>
      )}
    </FourStates>
  )
}
