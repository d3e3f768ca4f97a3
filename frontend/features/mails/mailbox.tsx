import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { MailboxMail } from '#contracts/site/mails'
import { mailsText as text } from '../../lib/text/mails.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { Email } from '../../ui/figures/email.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import styles from './mails.module.css'
import { mailboxQuery } from './queries.js'

const ADDRESS = /(https?:\/\/\S+)/

/** The addresses in a text and the parts between them, each with its start. */
const partsOf = (text: string) => {
  let next = 0
  return text.split(ADDRESS).map((part) => {
    const at = next
    next += part.length
    return { at, part, isAddress: ADDRESS.test(part) }
  })
}

/** The text of a mail, with its addresses as links. */
const Body = ({ children }: { children: string }) => (
  <div className={styles.body}>
    {partsOf(children).map(({ at, part, isAddress }) =>
      isAddress ? (
        <a key={at} href={part}>
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </div>
)

const Item = ({ mail: { subject, address, sentAt, text: body } }: { mail: MailboxMail }) => (
  <li className={styles.item}>
    <div className={styles.head}>
      <h2>{subject}</h2>
      <Instant at={sentAt} />
    </div>
    <p className={styles.to}>
      {text.to} <Email address={address} />
    </p>
    <Body>{body}</Body>
  </li>
)

/** What a demo would have sent. Anyone may read it: all people are invented. */
export const Mailbox = () => (
  <Card flush>
    <FourStates
      query={useQuery(mailboxQuery())}
      what={text.mailboxTitle}
      unharmed={text.mailboxUnharmed}
      skeleton={{ shape: 'rows', rows: 2, height: [200, 240] }}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState icon={IconMail} title={text.mailboxNone} text={text.mailboxNoneText} />}
    >
      {({ items }) => (
        <ul className={`${styles.list} ${styles.boxed}`} aria-label={text.mailboxTitle}>
          {items.map((mail) => (
            <Item key={mail.mailId} mail={mail} />
          ))}
        </ul>
      )}
    </FourStates>
  </Card>
)
