import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Preview } from '#contracts/preview'
import type { Figures } from '#contracts/balances'
import type { Posting } from '#contracts/entries'
import { formatMoney } from '../../lib/format-money.js'
import { problemText } from '../../lib/problem-text.js'
import { bookText } from '../../lib/text/kit.js'
import { manageText } from '../../lib/text/manage.js'
import { Facts } from '../../ui/facts.js'
import { FigureChangeTable } from '../../ui/figure-change-table.js'
import { FourStates } from '../../ui/four-states.js'
import { Note } from '../../ui/note.js'
import { PostingsTable } from '../../ui/postings-table.js'
import styles from './record.module.css'

/** The one book that gives, and each that receives. */
const lineOf = (postings: readonly Posting[]): ReactNode => {
  const from = postings.find(({ amount }) => amount < 0n)
  return postings
    .filter(({ amount }) => amount > 0n)
    .map(({ book, amount }) => (
      <span key={book} className={styles.line}>
        {manageText.postingLine(from ? bookText[from.book] : '', bookText[book], formatMoney(amount))}
      </span>
    ))
}

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
}

/** In two lines, what an approval would post and do to the balance now. */
export const Effect = ({ preview, showsHeld = false }: EffectProps & { showsHeld?: boolean }) => {
  if (preview.error && !preview.data) return <Note tone="warning">{`${manageText.previewFailed} ${problemText(preview.error)}`}</Note>
  return (
    <FourStates query={preview} what={manageText.posting} unharmed={manageText.nothingChanged} skeleton={{ shape: 'block', height: 46 }}>
      {({ postings, now, after }) => (
        <Facts
          facts={[
            [manageText.posting, lineOf(postings)],
            [manageText.balance, <Change key="balance" from={now.settled} to={after.settled} />],
            ...(showsHeld ? [[manageText.held, <Change key="held" from={now.held} to={after.held} />] as const] : []),
          ]}
        />
      )}
    </FourStates>
  )
}

/** The same in full, for the confirmation. */
export const EffectTables = ({ preview, client, show }: EffectProps & { client: string; show: readonly (keyof Figures)[] }) =>
  preview.data && (
    <>
      <PostingsTable postings={preview.data.postings} client={client} />
      <FigureChangeTable now={preview.data.now} after={preview.data.after} show={show} />
    </>
  )
