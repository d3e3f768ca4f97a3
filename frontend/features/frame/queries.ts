import { countUnread } from '#contracts/own/notifications'
import { getCounts } from '#contracts/requests/counts'
import { endpointQuery } from '../../lib/api/endpoint-query.js'

/** How much waits for staff. */
export const countsQuery = () => endpointQuery('counts', getCounts, {})

/** How many notifications are unread. */
export const unreadQuery = () => endpointQuery('notifications', countUnread, {})
