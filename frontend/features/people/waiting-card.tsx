import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { aboutText } from '#contracts/events/event-text'
import type { WaitingRequest } from '#contracts/requests/requests'
import type { UserDetail } from '#contracts/people/users'
import { formatMoney } from '../../lib/format/format-money.js'
import { shownKinds } from '../../lib/links/request-kinds.js'
import { peopleText as text } from '../../lib/text/people.js'
import { requestKindText } from '../../lib/text/waiting.js'
import { Card } from '../../ui/figures/card.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Waiting } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { Status } from '../../ui/figures/status.js'
import { CountTag } from '../../ui/figures/tag.js'
import { waitingQuery } from './queries.js'
import styles from './waiting-card.module.css'

/** This person's requests that wait for staff. Each opens in its queue. */
export const WaitingCard = ({ person }: { person: UserDetail }) => {
  const query = useQuery(waitingQuery(person.userId))
  const count = query.data?.items.length ?? 0
  return (
    <Card title={text.waiting} aside={count > 0 && <CountTag count={count} hasWork />} flush>
      <FourStates
        query={query}
        what={text.waitingWhat}
        unharmed={text.unharmed}
        skeleton={{ shape: 'rows', rows: 1, height: 52 }}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={styles.nothing}>{text.nothingWaits}</p>}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((request) => (
              <PendingRow key={request.id} request={request} email={person.email} />
            ))}
          </ul>
        )}
      </FourStates>
    </Card>
  )
}

const PendingRow = ({
  request: { id, kind, about, amount, requestedAt },
  email,
}: {
  request: WaitingRequest
  email: string
}) => {
  const what = requestKindText[kind]
  const { queue, waits } = shownKinds[kind]
  return (
    <li className={styles.row}>
      <span className={styles.what}>{what}</span>
      <span className={styles.about}>
        <bdi>{aboutText(about)}</bdi>
      </span>
      <strong>
        <Money cents={amount} />
      </strong>
      <Status status={waits} note={<Waiting since={requestedAt} />} />
      <Button
        variant="default"
        aria-label={text.openWhat(what, formatMoney(amount))}
        renderRoot={(props) => (
          <Link {...props} to="/all-user" search={{ ...queue, search: email, open: id }} />
        )}
      >
        {text.open}
      </Button>
    </li>
  )
}
