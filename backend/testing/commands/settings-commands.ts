import { setReleaseCode } from '#contracts/requests/release-codes'
import {
  changeWithdrawalSettings,
  reinstateAccount,
  setSignalStrength,
  suspendAccount,
} from '#contracts/people/users'
import { requestWithdrawal } from '#contracts/requests/withdrawals'
import { destination } from '../app/deeds.js'
import type { Person } from '../app/people.js'

/**
 * What is sent to each endpoint by which staff set how an account stands. The people are asked for
 * once there are some.
 */
export const settingsCommands = (
  people: () => { readonly admin: Person; readonly other: Person },
): Readonly<Record<string, () => Promise<unknown>>> => {
  const named = () => ({ accountId: people().other.userId, reason: 'For a test' })
  return {
    suspendAccount: () => people().admin.ask(suspendAccount, named()),
    reinstateAccount: async () => {
      await people().admin.ask(suspendAccount, named())
      await people().admin.ask(reinstateAccount, named())
    },
    changeWithdrawalSettings: () =>
      people().admin.ask(changeWithdrawalSettings, { ...named(), billing: 'enabled' }),
    setSignalStrength: () => people().admin.ask(setSignalStrength, { ...named(), strength: 40 }),
    setReleaseCode: async () => {
      const { admin, other } = people()
      await admin.ask(changeWithdrawalSettings, { ...named(), code: 'enabled' })
      const { code } = await admin.ask(setReleaseCode, named())
      await other.refusal(requestWithdrawal, {
        amount: '10.00',
        expectedFee: '0.00',
        destinationId: await destination(other),
        code,
      })
    },
  }
}
