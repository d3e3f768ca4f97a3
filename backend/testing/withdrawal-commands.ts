import { saveDestination } from '#contracts/destinations'
import { approveWithdrawal, cancelWithdrawal, payOutWithdrawal, rejectWithdrawal, requestWithdrawal } from '#contracts/withdrawals'
import { bank, destination, withdrawal } from './deeds.js'
import type { Person } from './people.js'

/** What is sent to each endpoint that changes something about withdrawals. The people are asked for once there are some. */
export const withdrawalCommands = (
  people: () => { readonly client: Person; readonly admin: Person },
): Readonly<Record<string, () => Promise<unknown>>> => {
  const pending = async () => ({ accountId: people().client.userId, withdrawalId: await withdrawal(people().client, '10.00') })
  const approved = async () => {
    const request = await pending()
    await people().admin.ask(approveWithdrawal, request)
    return request
  }
  return {
    saveDestination: () => people().client.ask(saveDestination, { details: { ...bank, accountNumber: '1234' } }),
    requestWithdrawal: async () =>
      people().client.ask(requestWithdrawal, { amount: '10.00', expectedFee: '0.00', destinationId: await destination(people().client) }),
    cancelWithdrawal: async () => people().client.ask(cancelWithdrawal, { withdrawalId: (await pending()).withdrawalId }),
    approveWithdrawal: approved,
    rejectWithdrawal: async () => people().admin.ask(rejectWithdrawal, { ...(await pending()), reason: 'For a test' }),
    payOutWithdrawal: async () => people().admin.ask(payOutWithdrawal, { ...(await approved()), reference: 'SEPA 2026-4417' }),
  }
}
