import { countUnread } from '#contracts/notifications'
import { getCounts } from '#contracts/counts'
import { endpointQuery } from '../../lib/endpoint-query.js'

/** How much waits for staff. */
export const countsQuery = () => endpointQuery('counts', getCounts, {})

/** How many notifications are unread. */
export const unreadQuery = () => endpointQuery('notifications', countUnread, {})
