import { Link } from '@tanstack/react-router'
import type { Mail } from '#contracts/site/mails'
import { linkTo } from '../../lib/links/link-to.js'
import { mailsText as text } from '../../lib/text/mails.js'
import { Email } from '../../ui/figures/email.js'
import { Facts, type Fact } from '../../ui/figures/facts.js'
import { Instant } from '../../ui/figures/instant.js'
import { Reason } from '../../ui/forms/reason.js'
import { Tag } from '../../ui/figures/tag.js'
import { MailActions } from './mail-actions.js'
import styles from './mails.module.css'

const timesOf = ({ state, createdAt, dueAt, endedAt, tries }: Mail): Fact[] => [
  [text.written, <Instant key="written" at={createdAt} />],
  ...(state === 'failed' && dueAt !== null
    ? [[text.nextTry, <Instant key="due" at={dueAt} />] as const]
    : []),
  ...(endedAt !== null
    ? [[text.states[state], <Instant key="ended" at={endedAt} />] as const]
    : []),
  ...(tries > 1 ? [[text.tries, String(tries)] as const] : []),
]

const whyOf = ({ failure, failureText, endedByName, reason }: Mail): Fact[] => [
  ...(failure !== null ? [[text.reason, text.why[failure]] as const] : []),
  ...(failureText !== null ? [[text.answer, <bdi key="answer">{failureText}</bdi>] as const] : []),
  ...(endedByName !== null ? [[text.takenOutBy, <bdi key="by">{endedByName}</bdi>] as const] : []),
  ...(reason !== null ? [[text.reason, <Reason key="reason">{reason}</Reason>] as const] : []),
]

const isGone = ({ state, canBeSentAgain }: Mail): boolean => state === 'given-up' && !canBeSentAgain

/** One mail: its subject, its recipient, and its state. Its text is shown to nobody. */
export const MailItem = ({ mail, canAct }: { mail: Mail; canAct: boolean }) => {
  const { kind, state, userId, name, address } = mail
  const what = text.heading(text.kinds[kind], name ?? address)
  const person = userId !== null && name !== null && (
    <>
      <Link {...linkTo({ to: '/user/$id', params: { id: userId } })}>
        <bdi>{name}</bdi>
      </Link>
      ,{' '}
    </>
  )
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>{text.kinds[kind]}</h3>
        <Tag>{text.states[state]}</Tag>
      </div>
      <p className={styles.to}>
        {canAct ? person : name !== null && `${name}, `}
        <Email address={address} />
      </p>
      <Facts facts={[...timesOf(mail), ...whyOf(mail)]} isAligned />
      {isGone(mail) && <p className={styles.to}>{text.gone}</p>}
      {canAct && <MailActions mail={mail} what={what} />}
    </li>
  )
}
