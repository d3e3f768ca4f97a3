import {
  creditBalance,
  debitBalance,
  recordLoss,
  recordProfit,
} from '#contracts/requests/adjustments'
import { approveDeposit, rejectDeposit } from '#contracts/requests/deposits'
import { approveWithdrawal, rejectWithdrawal } from '#contracts/requests/withdrawals'
import { timeId } from '../../backend/lib/ids.js'
import { byHand, depositDecided, money, withdrawalEnded } from '../books/deeds.js'
import type { Act, Work } from './clients.js'
import type { Person } from './people.js'
import type { Clerk } from './settle.js'

const entries = {
  credit: creditBalance,
  debit: debitBalance,
  profit: recordProfit,
  loss: recordLoss,
}

/**
 * Makes one entry by hand, with the key in its reason.
 * @returns the position, if it was acknowledged
 */
export const enter = async (
  { caller, userId: actorId }: Person,
  clerk: Clerk,
  kind: keyof typeof entries,
  { accountId, amount }: { readonly accountId: string; readonly amount: bigint },
): Promise<bigint | undefined> => {
  const key = timeId()
  const reason = `Drill ${key}`
  const deed = byHand[kind]({ accountId, actorId }, amount, reason)
  const input = { accountId, amount: money(amount), reason }
  return (await clerk.settle(caller, { endpoint: entries[kind], input, deed }, key)).position
}

/** The actions of an admin: decide open requests, and make entries on the accounts of the drill. */
export const adminActs = (
  admin: Person,
  accountIds: readonly string[],
  { clerk, desk, random }: Work,
): readonly Act[] => {
  const { caller, userId: actorId } = admin

  const decideDeposit = (isApproved: boolean) => async () => {
    const open = desk.deposits.any(random)
    if (!open) return
    const deed = depositDecided(
      { accountId: open.accountId, actorId },
      open.amount,
      open.id,
      isApproved,
    )
    const input = {
      accountId: open.accountId,
      depositId: open.id,
      ...(isApproved ? {} : { reason: 'Not paid' }),
    }
    await clerk.settle(caller, {
      endpoint: isApproved ? approveDeposit : rejectDeposit,
      input,
      deed,
    })
    desk.deposits.remove(open)
  }

  const decideWithdrawal = (isApproved: boolean) => async () => {
    const open = desk.withdrawals.any(random)
    if (!open) return
    const how = isApproved ? 'Approved' : 'Rejected'
    const deed = withdrawalEnded({ accountId: open.accountId, actorId }, open.amount, open.id, how)
    const input = {
      accountId: open.accountId,
      withdrawalId: open.id,
      ...(isApproved ? {} : { reason: 'Not today' }),
    }
    await clerk.settle(caller, {
      endpoint: isApproved ? approveWithdrawal : rejectWithdrawal,
      input,
      deed,
    })
    desk.withdrawals.remove(open)
  }

  const write = (kind: keyof typeof entries, most: number) => async () => {
    await enter(admin, clerk, kind, {
      accountId: random.pick(accountIds),
      amount: BigInt(random.between(1, most)),
    })
  }

  return [
    decideDeposit(true),
    decideDeposit(false),
    decideWithdrawal(true),
    decideWithdrawal(false),
    write('credit', 5_000),
    write('debit', 5_000),
    write('profit', 2_000),
    write('loss', 2_000),
  ]
}
