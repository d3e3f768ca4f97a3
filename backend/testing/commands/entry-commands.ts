import {
  creditBalance,
  debitBalance,
  recordLoss,
  recordProfit,
  reverseEntry,
} from '#contracts/requests/adjustments'
import { credit } from '../app/deeds.js'
import type { Person, TestPeople } from '../app/people.js'

interface Desk {
  readonly app: TestPeople
  readonly admin: Person
  readonly client: Person
}

/** Each command of staff that makes an entry by hand, sent once; `desk` is asked when it is. */
export const entryCommands = (
  desk: () => Desk,
): Readonly<Record<string, () => Promise<unknown>>> => {
  const byHand = () => ({ accountId: desk().client.userId, amount: '1.00', reason: 'For a test' })
  return {
    creditBalance: () => desk().admin.ask(creditBalance, byHand()),
    debitBalance: () => desk().admin.ask(debitBalance, byHand()),
    recordProfit: () => desk().admin.ask(recordProfit, byHand()),
    recordLoss: () => desk().admin.ask(recordLoss, byHand()),
    reverseEntry: async () => {
      const { app, admin } = desk()
      const newClient = await app.person('client')
      await credit(admin, newClient, '1.00')
      await admin.ask(reverseEntry, {
        accountId: newClient.userId,
        revision: 1,
        paidAt: null,
        reason: 'For a test',
      })
    },
  }
}
