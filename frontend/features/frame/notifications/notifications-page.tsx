import { Button, Select } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NotificationShow, Notification } from '#contracts/own/notifications'
import { notificationShows } from '#contracts/values/statuses'
import { linkTo } from '../../../lib/links/link-to.js'
import { useUser } from '../../../lib/session/session.js'
import { notificationsText as text } from '../../../lib/text/notifications.js'
import { Card } from '../../../ui/figures/card.js'
import { EmptyState } from '../../../ui/page/empty-state.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { Page } from '../../../ui/page/page.js'
import { unreadQuery } from '../queries.js'
import { NotificationList } from './notification-list.js'
import styles from './notifications.module.css'
import { notificationsQuery } from './queries.js'
import { useMarkAllRead } from './use-reading.js'

interface NotificationsPageProps {
  readonly show: NotificationShow
  readonly olderThan: string | undefined
  readonly onShow: (show: NotificationShow) => void
}

/** All of the person's notifications, newest first. */
export const NotificationsPage = ({ show, olderThan, onShow }: NotificationsPageProps) => {
  const query = useQuery(notificationsQuery(show, olderThan))
  const { role } = useUser()
  const { items = [], hasOlder = false } = query.data ?? {}
  const last = hasOlder ? items.at(-1) : undefined
  const hasPages = query.data !== undefined && (olderThan !== undefined || last !== undefined)
  return (
    <Page
      title={text.title}
      density={role === 'client' ? 'client' : 'staff'}
      actions={<Link to="/notifications/settings">{text.toSettings}</Link>}
    >
      <Card flush footer={hasPages && <Pages olderThan={olderThan} last={last} />}>
        <div className={styles.top}>
          <Select
            aria-label={text.show}
            data={notificationShows.map((value) => ({ value, label: text.shows[value] }))}
            value={show}
            allowDeselect={false}
            checkIconPosition="right"
            onChange={(chosen) =>
              onShow(notificationShows.find((each) => each === chosen) ?? 'all')
            }
          />
          {olderThan === undefined && <MarkAll newest={items[0]} />}
        </div>
        <FourStates
          query={query}
          what={text.title}
          unharmed={text.unharmed}
          skeleton={{ shape: 'rows', rows: 12, height: 77 }}
          isEmpty={(page) => page.items.length === 0}
          empty={<Empty show={show} />}
        >
          {(page) => <NotificationList items={page.items} />}
        </FourStates>
      </Card>
    </Page>
  )
}

const MarkAll = ({ newest }: { newest: Notification | undefined }) => {
  const unread = useQuery(unreadQuery()).data?.unread ?? 0
  const { canMark, isBusy, markAllRead } = useMarkAllRead(newest)
  const press = () => {
    // The button is disabled once nothing is unread.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    markAllRead()
  }
  return (
    <Button variant="default" loading={isBusy} disabled={!canMark || unread === 0} onClick={press}>
      {text.markAllRead}
    </Button>
  )
}

const Empty = ({ show }: { show: NotificationShow }) => {
  const { role } = useUser()
  if (show === 'all')
    return <EmptyState icon={IconBell} title={text.none} text={text.noneText[role]} />
  return (
    <EmptyState
      icon={IconBell}
      title={text.noneUnread}
      text={text.noneUnreadText}
      action={<Link {...linkTo({ to: '/notifications' })}>{text.showAll}</Link>}
    />
  )
}

const toPage = (olderThan: string | undefined) =>
  linkTo({ from: '/notifications', to: '.', search: (before) => ({ ...before, olderThan }) })

const Pages = ({
  olderThan,
  last,
}: {
  olderThan: string | undefined
  last: Notification | undefined
}) => (
  <nav className={styles.foot} aria-label={text.pages}>
    {olderThan === undefined ? <span /> : <Link {...toPage(undefined)}>{text.newest}</Link>}
    {last && <Link {...toPage(last.notificationId)}>{text.older}</Link>}
  </nav>
)
