import { useQueryClient } from '@tanstack/react-query'
import { markAllRead, markRead, type Notification } from '#contracts/own/notifications'
import { useIsViewed } from '../../../lib/session/session.js'
import { notificationsText as text } from '../../../lib/text/notifications.js'
import { useCommand } from '../../../lib/commands/use-command.js'
import { toast } from '../../../ui/messages/toast.js'
import { unreadQuery } from '../queries.js'

type Named = Pick<Notification, 'notificationId' | 'isRead'>

/**
 * Runs once the server has stored it: refetches the bell's count at once, the lists a moment later.
 */
const useNoted = () => {
  const client = useQueryClient()
  return {
    touches: ['notifications'] as const,
    onDone: (counted: { readonly unread: number }) =>
      void client.setQueryData(unreadQuery().queryKey, counted),
    onRefused: (sentence: string) => void toast.error(sentence),
  }
}

/** Marks one notification as read. Staff who view an account change nothing in it. */
export const useMarkRead = ({ notificationId, isRead }: Named) => {
  const isViewed = useIsViewed()
  const command = useCommand(markRead, useNoted())
  const isUnread = !isRead && !isViewed
  return { isUnread, markRead: () => isUnread && command.send({ notificationId }) }
}

/** Marks everything up to the newest notification on screen as read. */
export const useMarkAllRead = (newest: Named | undefined) => {
  const isViewed = useIsViewed()
  const noted = useNoted()
  const onDone = (counted: { readonly unread: number }) => {
    noted.onDone(counted)
    toast.success(text.allRead)
  }
  const command = useCommand(markAllRead, { ...noted, onDone })
  return {
    canMark: newest !== undefined && !isViewed,
    isBusy: command.isBusy,
    markAllRead: () => newest && command.send({ notificationId: newest.notificationId }),
  }
}
