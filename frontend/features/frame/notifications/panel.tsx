import { Button, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useUser } from '../../../lib/session/session.js'
import { notificationsText as text } from '../../../lib/text/notifications.js'
import { EmptyState } from '../../../ui/page/empty-state.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { BellButton } from '../bell-button.js'
import { NotificationList } from './notification-list.js'
import styles from './notifications.module.css'
import { newestQuery } from './queries.js'
import { useMarkAllRead } from './use-reading.js'

export interface PanelProps {
  readonly unread: number
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** The bell with the newest notifications under it; loaded on the first press. */
export const Panel = ({ unread, isOpen, onOpen, onClose }: PanelProps) => {
  const button = useRef<HTMLButtonElement>(null)
  // This button has replaced the pressed one, which had the focus.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => (opened ? onOpen() : onClose())}
      width="min(25rem, calc(100vw - 32px))"
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <BellButton ref={button} unread={unread} onClick={isOpen ? onClose : onOpen} />
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={text.title}>
        <Newest unread={unread} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  )
}

const Newest = ({ unread, onClose }: Pick<PanelProps, 'unread' | 'onClose'>) => {
  const query = useQuery(newestQuery())
  const { role } = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  const { canMark, isBusy, markAllRead } = useMarkAllRead(query.data?.items[0])
  return (
    <>
      <div className={styles.top}>
        <h2 ref={heading} tabIndex={-1} data-autofocus>
          {text.title}
        </h2>
        {canMark && unread > 0 && (
          <Button
            variant="subtle"
            size="xs"
            loading={isBusy}
            onClick={() => {
              heading.current?.focus()
              markAllRead()
            }}
          >
            {text.markAllRead}
          </Button>
        )}
      </div>
      <FourStates
        query={query}
        what={text.title}
        unharmed={text.unharmed}
        skeleton={{ shape: 'rows', rows: 3, height: 77 }}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState icon={IconBell} title={text.none} text={text.noneText[role]} />}
      >
        {({ items }) => <NotificationList items={items} onFollow={onClose} />}
      </FourStates>
      <div className={styles.foot}>
        <Link to="/notifications" onClick={onClose}>
          {text.all}
        </Link>
        <Link to="/notifications/settings" onClick={onClose}>
          {text.toSettings}
        </Link>
      </div>
    </>
  )
}
