import {
  nameDestination,
  removeDestination,
  saveDestination,
} from '#contracts/requests/destinations'
import {
  approveWithdrawal,
  cancelWithdrawal,
  payOutWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
} from '#contracts/requests/withdrawals'
import { Eraser } from '../../features/withdrawals/eraser.js'
import { bank, destination, withdrawal } from '../app/deeds.js'
import type { Person } from '../app/people.js'
import type { TestApp } from '../app/test-app.js'

/**
 * What is sent to each endpoint that changes something about withdrawals. The people are asked for
 * once there are some.
 */
export const withdrawalCommands = (
  people: () => {
    readonly client: Person
    readonly admin: Person
    readonly second: Person
    readonly approver: Person
  },
): Readonly<Record<string, () => Promise<unknown>>> => {
  const pending = async () => ({
    accountId: people().client.userId,
    withdrawalId: await withdrawal(people().client, '10.00'),
  })
  /** By an admin who has done little alone today. */
  const approved = async () => {
    const request = await pending()
    await people().approver.ask(approveWithdrawal, request)
    return request
  }
  return {
    saveDestination: () =>
      people().client.ask(saveDestination, { details: { ...bank, accountNumber: '1234' } }),
    nameDestination: async () =>
      people().client.ask(nameDestination, {
        destinationId: await destination(people().client),
        name: 'Salary',
      }),
    removeDestination: async () =>
      people().client.ask(removeDestination, { destinationId: await destination(people().client) }),
    requestWithdrawal: async () =>
      people().client.ask(requestWithdrawal, {
        amount: '10.00',
        expectedFee: '0.00',
        destinationId: await destination(people().client),
      }),
    cancelWithdrawal: async () =>
      people().client.ask(cancelWithdrawal, { withdrawalId: (await pending()).withdrawalId }),
    approveWithdrawal: async () => people().admin.ask(approveWithdrawal, await pending()),
    rejectWithdrawal: async () =>
      people().admin.ask(rejectWithdrawal, { ...(await pending()), reason: 'For a test' }),
    payOutWithdrawal: async () =>
      people().second.ask(payOutWithdrawal, { ...(await approved()), reference: 'SEPA 2026-4417' }),
  }
}

/**
 * Removes one destination of a person, marks another as if it were about to be removed, and erases
 * what is due.
 */
export const eraseDestinations = async (app: TestApp, person: Person): Promise<void> => {
  const [removed, marked] = [await destination(person), await destination(person)]
  await person.ask(removeDestination, { destinationId: removed })
  const eraser = app.running().app.get(Eraser, { strict: false })
  await eraser.mark(person.userId, marked)
  app.clock.advance(61_000)
  await eraser.erase()
}
