import { requestDeposit } from '#contracts/requests/deposits'
import { requestQuote } from '#contracts/requests/quotes'
import { cancelWithdrawal, requestWithdrawal } from '#contracts/requests/withdrawals'
import type { Random } from '../../backend/demo/random.js'
import { money, paid, quoted, withdrawalEnded, withdrawalRequested } from '../books/deeds.js'
import type { Desk } from './desk.js'
import type { Client } from './people.js'
import type { Clerk } from './settle.js'

/** One action of a person. It resolves once the outcome is known. */
export type Act = () => Promise<void>

/**
 * What people need to act: the clerk who brings commands to a known end, the open requests, and
 * random numbers.
 */
export interface Work {
  readonly clerk: Clerk
  readonly desk: Desk
  readonly random: Random
}

/** The actions of a client: ask for a quote, pay it, request a withdrawal, cancel one. */
export const clientActs = (client: Client, { clerk, desk, random }: Work): readonly Act[] => {
  const { caller, userId: accountId, proofId, destinationId } = client
  const parties = { accountId, actorId: accountId }

  const quote = async () => {
    const amount = BigInt(random.between(100, 5_000))
    const input = { amount: money(amount), method: 'tether' }
    const command = {
      endpoint: requestQuote,
      input,
      deed: quoted(parties, amount),
      makes: 'depositId',
    } as const
    const { made } = await clerk.settle(caller, command)
    if (made !== undefined) desk.quotes.add({ id: made, accountId, amount })
  }

  const pay = async () => {
    const open = desk.quotes.any(random, accountId)
    if (!open) return quote()
    desk.quotes.remove(open)
    const input = { depositId: open.id, proofId }
    const { position } = await clerk.settle(caller, {
      endpoint: requestDeposit,
      input,
      deed: paid(parties, open.amount, open.id),
    })
    if (position !== undefined) desk.deposits.add(open)
  }

  const withdraw = async () => {
    const amount = BigInt(random.between(1_000, 4_000))
    const input = { amount: money(amount), destinationId, expectedFee: '0.00' }
    const command = {
      endpoint: requestWithdrawal,
      input,
      deed: withdrawalRequested(parties, amount),
      makes: 'withdrawalId',
    } as const
    const { made } = await clerk.settle(caller, command)
    if (made !== undefined) desk.withdrawals.add({ id: made, accountId, amount })
  }

  const cancel = async () => {
    const open = desk.withdrawals.any(random, accountId)
    if (!open) return
    const deed = withdrawalEnded(parties, open.amount, open.id, 'Cancelled')
    await clerk.settle(caller, {
      endpoint: cancelWithdrawal,
      input: { withdrawalId: open.id },
      deed,
    })
    desk.withdrawals.remove(open)
  }

  return [quote, pay, pay, withdraw, withdraw, cancel]
}
