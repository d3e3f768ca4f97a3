import {
  getMailChoices,
  listNotifications,
  type NotificationShow,
} from '#contracts/own/notifications'
import { endpointQuery, pagedQuery } from '../../../lib/api/endpoint-query.js'

const A_PAGE = 20

/** As many as fit under the bell. */
const A_PANEL = 5

export const notificationsQuery = (show: NotificationShow, olderThan: string | undefined) =>
  pagedQuery('notifications', listNotifications, { show, olderThan, limit: A_PAGE })

export const newestQuery = () =>
  endpointQuery('notifications', listNotifications, { limit: A_PANEL })

export const mailChoicesQuery = () => endpointQuery('mail-choices', getMailChoices, {})
