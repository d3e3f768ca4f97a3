import { dismissFirstSteps, getFirstSteps } from '#contracts/people/first-steps'
import { chooseMail, listNotifications, markAllRead, markRead } from '#contracts/own/notifications'
import { credit } from '../app/deeds.js'
import type { Person } from '../app/people.js'
import type { TestApp } from '../app/test-app.js'

/** What people do with their notifications, once each. */
export const notificationCommands = (
  desk: () => { readonly app: TestApp; readonly admin: Person },
): Readonly<Record<string, () => Promise<unknown>>> => {
  const newClient = () => desk().app.person('client')
  const told = async () => {
    const client = await newClient()
    await credit(desk().admin, client, '1.00')
    return {
      client,
      notificationId: (await client.ask(listNotifications, {})).items[0]?.notificationId ?? '',
    }
  }
  return {
    markRead: async () => {
      const { client, notificationId } = await told()
      await client.ask(markRead, { notificationId })
    },
    markAllRead: async () => {
      const { client, notificationId } = await told()
      await client.ask(markAllRead, { notificationId })
    },
    chooseMail: async () => {
      const client = await newClient()
      for (const isMailed of [false, true])
        await client.ask(chooseMail, { kind: 'entries', isMailed })
    },
    dismissFirstSteps: async () => {
      const client = await newClient()
      await client.ask(getFirstSteps, {})
      await client.ask(dismissFirstSteps, {})
    },
  }
}
