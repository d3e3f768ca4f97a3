import { Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconLoader2 } from '@tabler/icons-react'
import type { Replay } from '#contracts/audit/replays'
import { formatSpan } from '../../lib/format/format-span.js'
import { formatClock } from '../../lib/format/format-time.js'
import { inLog } from '../../lib/links/link-to.js'
import { replayText as text } from '../../lib/text/replay.js'
import { Card } from '../../ui/figures/card.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import { useNow } from '../../ui/figures/use-now.js'
import styles from './replay-progress.module.css'
import { amountDone, percentOf, phaseText, stepsOf, type ReplayStep } from './replay-state.js'

/** The progress of a replay, as a bar and as steps. */
export const ReplayProgress = ({ replay }: { replay: Replay }) => {
  const done = amountDone(replay)
  return (
    <Card>
      <div className={styles.head}>
        <p>
          <strong className={styles.phase} role="status">
            {phaseText(replay)}
          </strong>{' '}
          <span className={styles.quiet}>
            {text.startedBy(formatClock(replay.startedAt, { to: 'seconds' }), replay.startedByName)}
            {replay.toOrdinal > 0n && (
              <>
                , {text.upToEvent}{' '}
                <EntryNumber ordinal={replay.toOrdinal} link={inLog(replay.toOrdinal)} />
              </>
            )}
          </span>
        </p>
        <p className={styles.quiet}>
          {done && `${done}, `}
          <Time replay={replay} />
        </p>
      </div>
      <Progress
        value={percentOf(replay)}
        aria-label={text.progress}
        size={8}
        radius="xl"
        transitionDuration={120}
      />
      <ol className={styles.steps} aria-label={text.steps}>
        {stepsOf(replay).map((step) => (
          <Step key={step.label} step={step} />
        ))}
      </ol>
    </Card>
  )
}

const Time = ({ replay: { startedAt, finishedAt } }: { replay: Replay }) =>
  finishedAt ? (
    text.took(formatSpan(Date.parse(finishedAt) - Date.parse(startedAt)))
  ) : (
    <Running since={startedAt} />
  )

const Running = ({ since }: { since: string }) =>
  text.soFar(formatSpan(useNow(200) - Date.parse(since)))

const marks = {
  done: IconCheck,
  running: IconLoader2,
  waiting: IconCircleDashed,
  failed: IconAlertTriangle,
}

const Step = ({ step: { label, note, state } }: { step: ReplayStep }) => {
  const Mark = marks[state]
  return (
    <li className={styles.step} data-state={state}>
      <Mark size={16} stroke={2} role="img" aria-label={text.stepState[state]} />
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.note}>{note}</p>
      </div>
    </li>
  )
}
