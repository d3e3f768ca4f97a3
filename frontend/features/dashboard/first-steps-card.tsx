import { ActionIcon, Button } from '@mantine/core'
import {
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconRotate,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dismissFirstSteps, type FirstSteps, type StepState } from '#contracts/people/first-steps'
import { sendConfirmation } from '#contracts/own/own-email'
import { useIsViewed } from '../../lib/session/session.js'
import { linkTo, type CheckedLink } from '../../lib/links/link-to.js'
import { firstStepsText as text } from '../../lib/text/first-steps.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Card } from '../../ui/figures/card.js'
import { LoadError } from '../../ui/page/load-error.js'
import { toast } from '../../ui/messages/toast.js'
import styles from './first-steps-card.module.css'
import { firstStepsQuery } from './queries.js'

const marks: Readonly<Record<StepState, Icon>> = {
  open: IconCircle,
  waiting: IconClock,
  refused: IconRotate,
  done: IconCircleCheck,
}

interface StepProps {
  readonly state: StepState
  readonly title: string
  readonly children: ReactNode
  /** The page of the step. */
  readonly to?: CheckedLink
}

const Step = ({ state, title, children, to }: StepProps) => {
  const Mark = marks[state]
  return (
    <li className={styles.step} data-state={state}>
      <Mark size={20} stroke={1.7} role="img" aria-label={text.states[state]} />
      <div>
        <p>{to && state !== 'done' ? <Link {...to}>{title}</Link> : title}</p>
        {state !== 'done' && <div className={styles.text}>{children}</div>}
      </div>
    </li>
  )
}

const LinkAgain = () => {
  const isViewed = useIsViewed()
  const send = useCommand(sendConfirmation, { touches: ['own-email', 'first-steps'] })
  return (
    <>
      <span role="status">{send.answer?.sent ? text.sent : send.problemText}</span>
      {!isViewed && !send.isDone && (
        <Button variant="default" size="xs" loading={send.isBusy} onClick={() => send.send({})}>
          {text.sendAgain}
        </Button>
      )}
    </>
  )
}

const wordsOf = (step: 'identity' | 'deposit', state: StepState): string =>
  state === 'waiting' || state === 'refused' ? text[state][step] : text.steps[step].text

const toDeposit = (state: StepState) =>
  state === 'open' ? linkTo({ to: '/deposit' }) : linkTo({ to: '/deposit-history' })

/**
 * What a new client has left to do. Steps tick themselves off; the card disappears once all are
 * done or it was dismissed.
 */
export const FirstStepsCard = () => {
  const query = useQuery(firstStepsQuery())
  const { data, error, isFetching } = query
  if (!data && error)
    return (
      <Card title={text.title}>
        <LoadError
          what={text.what}
          unharmed={text.unharmed}
          error={error}
          onRetry={() => void query.refetch()}
          isRetrying={isFetching}
        />
      </Card>
    )
  if (!data) return null
  const states = [data.email, data.identity, data.deposit]
  const done = states.filter((state) => state === 'done').length
  return data.isDismissed || done === states.length ? null : (
    <List steps={data} progress={text.progress(done, states.length)} />
  )
}

const List = ({
  steps: { email, identity, deposit },
  progress,
}: {
  steps: FirstSteps
  progress: string
}) => (
  <Card
    title={text.title}
    aside={
      <span className={styles.aside}>
        {progress}
        <Dismiss />
      </span>
    }
  >
    <ul className={styles.steps}>
      <Step state={email} title={text.steps.email.title}>
        {text.steps.email.text} <LinkAgain />
      </Step>
      <Step state={identity} title={text.steps.identity.title} to={linkTo({ to: '/identity' })}>
        {wordsOf('identity', identity)}
      </Step>
      <Step state={deposit} title={text.steps.deposit.title} to={toDeposit(deposit)}>
        {wordsOf('deposit', deposit)}
      </Step>
    </ul>
  </Card>
)

const Dismiss = () => {
  const client = useQueryClient()
  const isViewed = useIsViewed()
  const dismiss = useCommand(dismissFirstSteps, {
    onDone: () => {
      client.setQueryData(
        firstStepsQuery().queryKey,
        (steps) => steps && { ...steps, isDismissed: true },
      )
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      toast.success(text.dismissed)
    },
    onRefused: (sentence) => void toast.error(sentence),
  })
  if (isViewed) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={text.dismiss}
      title={text.dismiss}
      onClick={() => dismiss.send({})}
    >
      <IconX size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
