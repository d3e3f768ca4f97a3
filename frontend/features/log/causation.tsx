import {
  MOST_OF_A_CHAIN,
  type ChainStep,
  type LogEvent,
  type LogEventDetail,
} from '#contracts/audit/audit'
import { IconCommand } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/format/format-money.js'
import { formatSpan } from '../../lib/format/format-span.js'
import { shortId } from '../../lib/format/short-id.js'
import { eventSentence } from '../../lib/text/event-sentences.js'
import { logText } from '../../lib/text/log.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import { Instant } from '../../ui/figures/instant.js'
import { PostingsTable } from '../../ui/figures/postings-table.js'
import { Reason } from '../../ui/forms/reason.js'
import styles from './causation.module.css'
import { openEvent } from './log-links.js'
import { actorText } from './log-table.js'

/** How much later a step happened; undefined if both happened at the same instant. */
const spanBetween = (earlier: LogEvent | undefined, later: LogEvent): string | undefined => {
  if (!earlier || earlier.recordedAt === later.recordedAt) return undefined
  return logText.later(formatSpan(Date.parse(later.recordedAt) - Date.parse(earlier.recordedAt)))
}

interface StepProps {
  readonly kind: 'event' | 'command'
  readonly isOpen?: boolean
  readonly title: string
  readonly aside: ReactNode
  readonly children: ReactNode
}

const Step = ({ kind, isOpen = false, title, aside, children }: StepProps) => (
  <li className={styles.step} data-kind={kind} aria-current={isOpen || undefined}>
    <span className={styles.mark} aria-hidden>
      {kind === 'command' && <IconCommand size={14} stroke={1.7} />}
    </span>
    <div className={styles.head}>
      <span className={styles.title}>{title}</span>
      <span className={styles.aside}>{aside}</span>
    </div>
    <div className={styles.text}>{children}</div>
  </li>
)

/** What a step did, as far as the log holds it, and why. */
const Told = ({ step, before }: { step: ChainStep; before?: LogEvent | undefined }) => {
  const what = step.fact ? eventSentence(actorText(step), step.fact) : actorText(step)
  return (
    <>
      <span>{[what, spanBetween(before, step)].filter(Boolean).join(', ')}</span>
      {step.reason && <Reason>{step.reason}</Reason>}
    </>
  )
}

/**
 * The chain of an event, oldest first. Events have round marks; the command that led to the open
 * event has a square one.
 */
export const Causation = ({ event }: { event: LogEventDetail }) => {
  const isKnown = event.chain.some(({ ordinal }) => ordinal === event.ordinal)
  const chain = isKnown ? event.chain : [...event.chain, { ...event, fact: null }]
  return (
    <>
      <ol className={styles.chain}>
        {chain.map((step, at) =>
          step.ordinal === event.ordinal ? (
            <OpenSteps key={step.eventId} event={event} step={step} before={chain[at - 1]} />
          ) : (
            <Step
              key={step.eventId}
              kind="event"
              title={step.type}
              aside={<ChainNumber event={step} />}
            >
              <Told step={step} before={chain[at - 1]} />
            </Step>
          ),
        )}
      </ol>
      {chain.some(({ type }) => type === 'LoanApproved') && (
        <p className={styles.text}>{logText.withoutInterest}</p>
      )}
      {event.chain.length >= MOST_OF_A_CHAIN && <p className={styles.text}>{logText.shortened}</p>}
    </>
  )
}

const ChainNumber = ({ event: { ordinal } }: { event: LogEvent }) => (
  <EntryNumber ordinal={ordinal} link={{ ...openEvent(ordinal), resetScroll: false }} />
)

interface OpenStepsProps {
  readonly event: LogEventDetail
  readonly step: ChainStep
  readonly before: LogEvent | undefined
}

const OpenSteps = ({ event, step, before }: OpenStepsProps) => (
  <>
    <Step
      kind="command"
      title={logText.command(event.command)}
      aside={<code>{logText.commandKey(shortId(event.commandId))}</code>}
    >
      {[
        actorText(event),
        spanBetween(before, event),
        event.revision > 0 && logText.atRevision(event.revision - 1),
      ]
        .filter(Boolean)
        .join(', ')}
    </Step>
    <Step kind="event" isOpen title={event.type} aside={<EntryNumber ordinal={event.ordinal} />}>
      <Told step={step} />
      <Instant at={event.recordedAt} to="milliseconds" />
      <Settled event={event} />
      {event.postings.length > 0 && (
        <PostingsTable postings={event.postings} caption={logText.postings} />
      )}
    </Step>
  </>
)

const Settled = ({
  event: { settledBefore: before, settledAfter: after },
}: {
  event: LogEventDetail
}) => {
  if (before === null || after === null) return null
  return (
    <p className={styles.settled}>
      {before === after
        ? logText.settledUnchanged(formatMoney(after))
        : logText.settledFromTo(formatMoney(before), formatMoney(after))}
    </p>
  )
}
