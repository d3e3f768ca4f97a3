import type { ReactNode } from 'react'
import { eventText } from '#contracts/events/event-text'
import type { LedgerEventType } from '#contracts/events/ledger-events'
import { stepOf } from '#contracts/events/request-steps'
import { MOST_STEPS, type RequestStep } from '#contracts/requests/requests'
import type { RequestKind } from '#contracts/values/request-kinds'
import type { CheckedLink } from '../../lib/links/link-to.js'
import { requestsText } from '../../lib/text/requests.js'
import { requestKindText } from '../../lib/text/waiting.js'
import { EntryNumber } from '../figures/entry-number.js'
import { AmountText } from '../figures/hidden-amounts.js'
import { Instant } from '../figures/instant.js'
import { PostingsTable } from '../figures/postings-table.js'
import styles from './request-timeline.module.css'

/**
 * The title of a request, with the number of the event that made it: "Deposit #2,111". A quote has
 * no number yet.
 */
export const requestTitle = (kind: RequestKind, steps: readonly RequestStep[] = []): string => {
  const made = steps.find(({ type }) => stepOf(type)?.to === 'pending')
  return made ? requestsText.numbered(kind, made.ordinal) : requestKindText[kind]
}

interface RequestTimelineProps<Step extends RequestStep> {
  readonly steps: readonly Step[]
  /** Who took a step, as far as this reader may know. */
  readonly whoOf: (step: Step) => string
  /** What a step did, as a sentence. */
  readonly textOf: (type: LedgerEventType) => ReactNode
  /** A link to the event for this reader. */
  readonly linkOf: (step: Step) => CheckedLink
  /** What happens after the last step, if anything. */
  readonly next?: { readonly title: string; readonly text: string } | undefined
}

/**
 * Everything that happened to a request, oldest first: when, by whom, why, and its postings; then
 * what happens next.
 */
export const RequestTimeline = <Step extends RequestStep>({
  steps,
  whoOf,
  textOf,
  linkOf,
  next,
}: RequestTimelineProps<Step>) => (
  <ol className={styles.timeline} aria-label={requestsText.timeline}>
    {steps.map((step) => (
      <li key={step.ordinal.toString()} className={styles.step}>
        <div className={styles.head}>
          <span className={styles.title}>{eventText[step.type]}</span>
          <EntryNumber ordinal={step.ordinal} link={linkOf(step)} />
        </div>
        <p className={styles.when}>
          <Instant at={step.recordedAt} />, <bdi>{whoOf(step)}</bdi>
        </p>
        <p>
          <AmountText>{textOf(step.type)}</AmountText>
        </p>
        {step.reason && (
          <p className={styles.reason}>
            <AmountText>{requestsText.reason(step.reason)}</AmountText>
          </p>
        )}
        {step.postings.length > 0 && (
          <div className={styles.postings}>
            <PostingsTable postings={step.postings} caption={requestsText.postings(step.ordinal)} />
          </div>
        )}
      </li>
    ))}
    {steps.length >= MOST_STEPS && <li className={styles.step}>{requestsText.shortened}</li>}
    {next && (
      <li className={styles.step} data-next>
        <div className={styles.head}>
          <span className={styles.title}>{next.title}</span>
        </div>
        <p className={styles.when}>{next.text}</p>
      </li>
    )}
  </ol>
)
