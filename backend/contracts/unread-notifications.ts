import { z } from 'zod'
import { everyRole } from './credentials.js'
import { endpoint } from './endpoint.js'

/** No bell counts further. */
export const MOST_UNREAD = 100

/** How many of somebody's notifications are unread, up to a hundred. */
export const Unread = z.object({ unread: z.number().int().max(MOST_UNREAD) })

/** In a file of its own, since every page has the bell. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/account/notifications/unread',
  roles: everyRole,
  summary: 'How many of your own notifications are unread, up to a hundred',
  request: z.strictObject({}),
  response: Unread,
})
