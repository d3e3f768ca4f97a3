import { IconAlertTriangle, IconBan, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Replay } from '#contracts/replays'
import { replayText as text } from '../../lib/text/replay.js'
import { Card } from '../../ui/card.js'
import { EntryNumber } from '../../ui/entry-number.js'
import { DifferencesTable } from './differences-table.js'
import { differenceCount, rowCount } from './replay-state.js'
import styles from './verdict.module.css'

interface HeadProps {
  readonly tone: 'positive' | 'negative' | 'quiet'
  readonly title: string
  readonly children: ReactNode
}

const marks = { positive: IconShieldCheck, negative: IconAlertTriangle, quiet: IconBan }

const Head = ({ tone, title, children }: HeadProps) => {
  const Mark = marks[tone]
  return (
    <div className={styles.head} data-tone={tone} role={tone === 'negative' ? 'alert' : 'status'}>
      <Mark size={20} stroke={1.7} aria-hidden />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{children}</p>
      </div>
    </div>
  )
}

/** What the replay has found. Nothing is said before there is something to say. */
export const Verdict = ({ replay }: { replay: Replay }) => {
  const found = differenceCount(replay)
  if (found > 0 || replay.unbalancedEvents > 0) return <Disagreement replay={replay} found={found} />
  const head = heads[replay.status]
  return head && <Card flush>{head(replay)}</Card>
}

const heads: Readonly<Record<Replay['status'], ((replay: Replay) => ReactNode) | undefined>> = {
  running: undefined,
  different: undefined,
  identical: (replay) => (
    <Head tone="positive" title={text.identical}>
      {text.identicalText(rowCount(replay), replay.tables.length)}{' '}
      <EntryNumber position={replay.toPosition} link={{ to: '/audit', search: { open: Number(replay.toPosition) } }} />.
    </Head>
  ),
  cancelled: () => (
    <Head tone="quiet" title={text.stopped}>
      {text.stoppedText}
    </Head>
  ),
  failed: ({ failure }) => (
    <Head tone="negative" title={text.failed}>
      {failure} {text.failedText}
    </Head>
  ),
}

const Disagreement = ({ replay, found }: { replay: Replay; found: number }) => {
  const { differences, unbalancedEvents, status, toPosition } = replay
  return (
    <Card flush footer={found > differences.length ? text.namedOf(differences.length, found) : undefined}>
      <Head tone="negative" title={status === 'running' ? text.differencesSoFar(found) : text.differences(found)}>
        {unbalancedEvents > 0 ? text.unbalanced(unbalancedEvents) : text.differenceText(found)}
        {status === 'cancelled' && ` ${text.stoppedText}`}
        {status === 'failed' && ` ${replay.failure} ${text.failedText}`}
      </Head>
      {differences.length > 0 && <DifferencesTable differences={differences} toPosition={toPosition} />}
    </Card>
  )
}
