import { kitText } from '../../lib/text/kit.js'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { requestKinds, type RequestKind } from '#contracts/values/request-kinds'
import { closeAccount, type UserDetail } from '#contracts/people/users'
import { formatMoney } from '../../lib/format/format-money.js'
import { linkTo, type CheckedLink } from '../../lib/links/link-to.js'
import { shownKinds } from '../../lib/links/request-kinds.js'
import { leftTexts } from '../../lib/text/account-left.js'
import { closingText as text } from '../../lib/text/closing.js'
import { ClosingMeans } from '../../ui/records/closing-means.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { toast } from '../../ui/messages/toast.js'
import styles from './close-account.module.css'

interface CloseAccountProps {
  readonly person: UserDetail
  readonly isOwn: boolean
}

/**
 * Something that must be dealt with before the account can be closed, and where. A balance is dealt
 * with on this page.
 */
interface Left {
  readonly what: string
  readonly link?: CheckedLink
}

const inQueue = (
  kind: RequestKind,
  status: 'pending' | 'approved',
  { email: search }: UserDetail,
): CheckedLink => linkTo({ to: '/all-user', search: { ...shownKinds[kind].queue, status, search } })

const requestsLeft = (kind: RequestKind, person: UserDetail): readonly Left[] => {
  const { pending, toBePaid } = person.requests[kind]
  return [
    ...(pending
      ? [{ what: leftTexts.pending(kind, pending), link: inQueue(kind, 'pending', person) }]
      : []),
    ...(toBePaid
      ? [{ what: leftTexts.toBePaid(kind, toBePaid), link: inQueue(kind, 'approved', person) }]
      : []),
  ]
}

const leftOf = (person: UserDetail): readonly Left[] => {
  const { settled, held, balance, requests, openTrades } = person
  const trades = linkTo({
    to: '/all-user',
    search: { tab: 'trades', trade: 'open', search: person.email },
  })
  const holding = requestKinds.find(
    (kind) => shownKinds[kind].waits === 'held' && requests[kind].pending > 0,
  )
  return [
    ...(settled ? [{ what: leftTexts.settled(formatMoney(settled)) }] : []),
    ...(held
      ? [
          {
            what: leftTexts.held(formatMoney(held)),
            link: holding ? inQueue(holding, 'pending', person) : trades,
          },
        ]
      : []),
    ...(balance?.debt ? [{ what: leftTexts.debt(formatMoney(balance.debt)) }] : []),
    ...requestKinds.flatMap((kind) => requestsLeft(kind, person)),
    ...(openTrades ? [{ what: leftTexts.trades(openTrades), link: trades }] : []),
  ]
}

/**
 * The button that closes an account. It says what prevents that, or proposes it to another admin.
 */
export const CloseAccount = ({ person, isOwn }: CloseAccountProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const left = leftOf(person)
  const isPossible = person.role === 'client' && left.length === 0
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="default" size="xs" disabled={isOwn} onClick={() => setIsOpen(true)}>
        {text.close}
      </Button>
      <Dialog
        opened={isOpen && !isPossible}
        onClose={close}
        title={text.title(person.fullName)}
        isWide
      >
        <InTheWay left={left} isStaff={person.role !== 'client'} />
      </Dialog>
      {isOpen && isPossible && <Propose person={person} onClose={close} />}
    </>
  )
}

const InTheWay = ({ left, isStaff }: { left: readonly Left[]; isStaff: boolean }) => (
  <div className={styles.inTheWay}>
    <p>{text.notYet}</p>
    {isStaff && <p>{text.staff}</p>}
    {left.length > 0 && (
      <>
        <p>{text.first}</p>
        <ul>
          {left.map(({ what, link }) => (
            <li key={what}>
              <span>{what}</span>
              {link ? (
                <Link {...link} aria-label={text.openWhat(what)}>
                  {text.open}
                </Link>
              ) : (
                <span className={styles.remedy}>{text.settleBalance}</span>
              )}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)

const Propose = ({
  person: { userId, fullName },
  onClose,
}: Pick<CloseAccountProps, 'person'> & { readonly onClose: () => void }) => (
  <CommandDialog
    endpoint={closeAccount}
    onClose={onClose}
    title={text.title(fullName)}
    consequence={text.consequence}
    confirmLabel={text.submit}
    busyLabel={text.submitting}
    failed={text.failed}
    reason={{ help: kitText.staffReasonHelp }}
    inputOf={(reason) => ({ accountId: userId, reason })}
    onDone={() => toast.success(text.sent, text.sentMore)}
  >
    <ClosingMeans />
  </CommandDialog>
)
