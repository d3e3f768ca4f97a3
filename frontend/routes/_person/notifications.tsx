import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import type { NotificationShow } from '#contracts/own/notifications'
import { notificationShows } from '#contracts/values/statuses'
import { NotificationsPage } from '../../features/frame/notifications/notifications-page.js'
import { notificationsQuery } from '../../features/frame/notifications/queries.js'

const NotificationsSearch = z.object({
  show: z.enum(notificationShows).optional().catch(undefined),
  olderThan: z.uuid().optional().catch(undefined),
})

const Notifications = () => {
  const { show = 'all', olderThan } = Route.useSearch()
  const navigate = Route.useNavigate()
  const choose = (chosen: NotificationShow) =>
    void navigate({
      search: chosen === 'all' ? {} : { show: chosen },
      replace: true,
      resetScroll: false,
    })
  return <NotificationsPage show={show} olderThan={olderThan} onShow={choose} />
}

export const Route = createFileRoute('/_person/notifications')({
  validateSearch: NotificationsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { show = 'all', olderThan } }) => {
    void context.queries.query(notificationsQuery(show, olderThan)).catch(() => undefined)
  },
  component: Notifications,
})
