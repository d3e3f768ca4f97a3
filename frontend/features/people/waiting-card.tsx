import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { assets } from '#contracts/assets'
import type { UserDetail } from '#contracts/users'
import { formatMoney } from '../../lib/format-money.js'
import { peopleText as text } from '../../lib/text/people.js'
import { Card } from '../../ui/card.js'
import { FourStates } from '../../ui/four-states.js'
import { Waiting } from '../../ui/instant.js'
import { Money } from '../../ui/money.js'
import { Status } from '../../ui/status.js'
import { CountTag } from '../../ui/tag.js'
import { pendingDepositsQuery, pendingWithdrawalsQuery } from './queries.js'
import styles from './waiting-card.module.css'

interface Pending {
  readonly id: string
  readonly tab: 'deposit' | 'withdrawals'
  readonly about: string
  readonly amount: bigint
  readonly since: string
}

/** The pending requests of one person, in one list. */
const usePending = ({ userId }: UserDetail) => {
  const deposits = useQuery(pendingDepositsQuery(userId))
  const withdrawals = useQuery(pendingWithdrawalsQuery(userId))
  const data: Pending[] | undefined = deposits.data &&
    withdrawals.data && [
      ...deposits.data.items.map(({ depositId, method, amount, requestedAt, quotedAt }) => ({
        id: depositId,
        tab: 'deposit' as const,
        about: assets[method].label,
        amount,
        since: requestedAt ?? quotedAt,
      })),
      ...withdrawals.data.items.map(({ withdrawalId, destination, amount, requestedAt }) => ({
        id: withdrawalId,
        tab: 'withdrawals' as const,
        about: destination,
        amount,
        since: requestedAt,
      })),
    ]
  return {
    data,
    error: deposits.error ?? withdrawals.error,
    isFetching: deposits.isFetching || withdrawals.isFetching,
    refetch: deposits.error ? deposits.refetch : withdrawals.refetch,
  } as Pick<ReturnType<typeof useQuery<Pending[]>>, 'data' | 'error' | 'isFetching' | 'refetch'>
}

/** This person's requests that wait for staff. Each opens in its queue. */
export const WaitingCard = ({ person }: { person: UserDetail }) => {
  const query = usePending(person)
  const count = query.data?.length ?? 0
  return (
    <Card title={text.waiting} aside={count > 0 && <CountTag count={count} hasWork />} flush>
      <FourStates
        query={query}
        what={text.waitingWhat}
        unharmed={text.unharmed}
        skeleton={{ shape: 'rows', rows: 1, height: 52 }}
        isEmpty={(pending) => pending.length === 0}
        empty={<p className={styles.nothing}>{text.nothingWaits}</p>}
      >
        {(pending) => (
          <ul className={styles.list}>
            {pending.map((request) => (
              <PendingRow key={request.id} request={request} email={person.email} />
            ))}
          </ul>
        )}
      </FourStates>
    </Card>
  )
}

const PendingRow = ({ request: { id, tab, about, amount, since }, email }: { request: Pending; email: string }) => {
  const what = tab === 'deposit' ? text.deposit : text.withdrawal
  return (
    <li className={styles.row}>
      <span className={styles.what}>{what}</span>
      <span className={styles.about}>
        <bdi>{about}</bdi>
      </span>
      <strong>
        <Money cents={amount} />
      </strong>
      <Status status={tab === 'deposit' ? 'pending' : 'held'} note={<Waiting since={since} />} />
      <Button
        variant="default"
        aria-label={text.openWhat(what, formatMoney(amount))}
        renderRoot={(props) => <Link {...props} to="/all-user" search={{ tab, search: email, open: id }} />}
      >
        {text.open}
      </Button>
    </li>
  )
}
