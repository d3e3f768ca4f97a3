import { IconAlertTriangle, IconBan, IconClock, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Replay } from '#contracts/audit/replays'
import { inLog } from '../../lib/links/link-to.js'
import { replayText as text } from '../../lib/text/replay.js'
import { Card } from '../../ui/figures/card.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import { DifferencesTable } from './differences-table.js'
import { differenceCount, hasWrongSnapshot, isLogBroken, rowCount } from './replay-state.js'
import styles from './verdict.module.css'

interface HeadProps {
  readonly tone: 'positive' | 'negative' | 'warning' | 'quiet'
  readonly title: string
  readonly children: ReactNode
}

const marks = {
  positive: IconShieldCheck,
  negative: IconAlertTriangle,
  warning: IconClock,
  quiet: IconBan,
}

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

/** The verdict of a replay, once there is one. */
export const Verdict = ({ replay }: { replay: Replay }) => {
  const found = differenceCount(replay)
  if (found > 0) return <Disagreement replay={replay} found={found} />
  if (isLogBroken(replay))
    return <Broken title={text.brokenTitle} words={text.brokenText} replay={replay} />
  if (hasWrongSnapshot(replay))
    return <Broken title={text.wrongSnapshot} words={text.wrongSnapshotText} replay={replay} />
  const head = heads[replay.status]
  return head && <Card flush>{head(replay)}</Card>
}

const heads: Readonly<Record<Replay['status'], ((replay: Replay) => ReactNode) | undefined>> = {
  running: undefined,
  different: undefined,
  identical: (replay) => (
    <Head tone="positive" title={text.identical}>
      {text.identicalText(rowCount(replay), replay.tables.length)}{' '}
      <EntryNumber ordinal={replay.toOrdinal} link={inLog(replay.toOrdinal)} />.
    </Head>
  ),
  late: ({ tables, checks }) => (
    <Head tone="warning" title={text.late}>
      {checks.some(({ check, found }) => check === 'events' && found > 0)
        ? text.unreadable
        : text.lateText(
            tables.filter(({ verdict }) => verdict === 'late').map(({ table }) => table),
          )}
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

const Unfinished = ({ status, failure }: Pick<Replay, 'status' | 'failure'>) => {
  if (status === 'cancelled') return text.stoppedText
  return status === 'failed' && `${failure} ${text.failedText}`
}

const Broken = ({
  title,
  words,
  replay: { status, failure },
}: {
  title: string
  words: string
  replay: Replay
}) => (
  <Card flush>
    <Head tone="negative" title={title}>
      {words} <Unfinished status={status} failure={failure} />
    </Head>
  </Card>
)

const Disagreement = ({ replay, found }: { replay: Replay; found: number }) => {
  const { differences, status, toOrdinal } = replay
  return (
    <Card
      flush
      footer={found > differences.length ? text.namedOf(differences.length, found) : undefined}
    >
      <Head
        tone="negative"
        title={status === 'running' ? text.differencesSoFar(found) : text.differences(found)}
      >
        {isLogBroken(replay) ? text.brokenText : text.differenceText(found)}{' '}
        <Unfinished status={status} failure={replay.failure} />
      </Head>
      {differences.length > 0 && (
        <DifferencesTable differences={differences} toOrdinal={toOrdinal} />
      )}
    </Card>
  )
}
