import type { UseQueryResult } from '@tanstack/react-query'
import type { Preview } from '#contracts/preview'
import type { Figures } from '#contracts/balances'
import { formatMoney } from '../../lib/format-money.js'
import { problemText } from '../../lib/problem-text.js'
import { manageText } from '../../lib/text/manage.js'
import { Facts } from '../../ui/facts.js'
import { FigureChangeTable } from '../../ui/figure-change-table.js'
import { FourStates } from '../../ui/four-states.js'
import { Note } from '../../ui/note.js'
import { PostingsTable } from '../../ui/postings-table.js'
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
}

/** What an approval would post, and the balance after it, in two lines. */
export const Effect = ({ preview, showsHeld = false }: EffectProps & { showsHeld?: boolean }) => {
  if (preview.error && !preview.data) return <Note tone="warning">{`${manageText.previewFailed} ${problemText(preview.error)}`}</Note>
  return (
    <FourStates query={preview} what={manageText.posting} unharmed={manageText.nothingChanged} skeleton={{ shape: 'block', height: 46 }}>
      {({ postings, now, after }) => (
        <Facts
          facts={[
            [manageText.posting, <Lines key="postings" of={postingLines(postings)} />],
            [manageText.balance, <Change key="balance" from={now.settled} to={after.settled} />],
            ...(showsHeld ? [[manageText.held, <Change key="held" from={now.held} to={after.held} />] as const] : []),
          ]}
        />
      )}
    </FourStates>
  )
}

/** The full tables of an approval's effect, for the confirmation. */
export const EffectTables = ({ preview, client, show }: EffectProps & { client: string; show: readonly (keyof Figures)[] }) =>
  preview.data && (
    <>
      <PostingsTable postings={preview.data.postings} client={client} />
      <FigureChangeTable now={preview.data.now} after={preview.data.after} show={show} />
    </>
  )
