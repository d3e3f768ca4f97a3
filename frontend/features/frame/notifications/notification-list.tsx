import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Notification } from '#contracts/own/notifications'
import { useUser } from '../../../lib/session/session.js'
import { notificationsText as text } from '../../../lib/text/notifications.js'
import { AmountText, useSpokenAmounts } from '../../../ui/figures/hidden-amounts.js'
import { Instant } from '../../../ui/figures/instant.js'
import { Reason } from '../../../ui/forms/reason.js'
import { linkOf } from './link-of.js'
import styles from './notifications.module.css'
import { useMarkRead } from './use-reading.js'

interface NotificationListProps {
  readonly items: readonly Notification[]
  /** Called when the person follows a link. */
  readonly onFollow?: () => void
}

/** The button disappears once pressed, and the item may, too: the focus moves to the next one. */
const focusNext = ({ currentTarget }: MouseEvent): void => {
  const item = currentTarget.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  next?.querySelector<HTMLElement>('a, button')?.focus()
}

/** Notifications, newest first; those that are unread are marked. */
export const NotificationList = ({ items, onFollow }: NotificationListProps) => (
  <ul className={styles.list} aria-label={text.title}>
    {items.map((item) => (
      <Item key={item.notificationId} item={item} onFollow={onFollow} />
    ))}
  </ul>
)

interface ItemProps {
  readonly item: Notification
  readonly onFollow: (() => void) | undefined
}

const Item = ({ item, onFollow }: ItemProps) => {
  const { role } = useUser()
  const spoken = useSpokenAmounts()
  const { isUnread, markRead } = useMarkRead(item)
  const [title, sentence, link] = [text.titleOf(item), text.sentenceOf(item), linkOf(item, role)]
  const follow = () => {
    markRead()
    onFollow?.()
  }
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      <div className={styles.words}>
        <p className={styles.title}>
          {isUnread && <VisuallyHidden>{text.unread}: </VisuallyHidden>}
          {link ? (
            <Link {...link} onClick={follow}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p>
          <AmountText>{sentence}</AmountText>{' '}
          {item.reason !== null && <Reason>{item.reason}</Reason>}
        </p>
        <p className={styles.time}>
          <Instant at={item.toldAt} brief />
        </p>
      </div>
      {isUnread && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          title={text.markRead}
          aria-label={spoken(text.markReadOf(`${title}, ${sentence}`))}
          onClick={(event) => {
            focusNext(event)
            markRead()
          }}
        >
          <IconCheck size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
