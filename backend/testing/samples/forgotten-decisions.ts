import { approveDeposit, requestDeposit } from '#contracts/requests/deposits'
import { DepositId } from '#contracts/values/ids'
import { approveProposal } from '#contracts/site/proposals'
import { closeTrade } from '#contracts/market/staff-trades'
import { approveWithdrawal } from '#contracts/requests/withdrawals'
import { timeId } from '../../lib/ids.js'
import { decideOften, deposit, trade, upload, withdrawal } from '../app/deeds.js'
import type { Person } from '../app/people.js'
import type { TestApp } from '../app/test-app.js'

interface Deciding {
  readonly client: Person
  /** Who has decided nothing before, which would make this a proposal. */
  readonly decider: Person
}

/**
 * Decides on a deposit and a withdrawal, closes a trade, and does so again once their account
 * remembers neither; then decides on a proposal that nobody made, and uses a quote that nobody
 * gave.
 */
export const decideOnForgotten = async (
  app: TestApp,
  { client, decider: admin }: Deciding,
): Promise<void> => {
  const accountId = client.userId
  const [depositId, withdrawalId, tradeId] = [
    await deposit(client, '1.00'),
    await withdrawal(client, '10.00'),
    await trade(client, '15.00'),
  ]
  await admin.ask(approveDeposit, { accountId, depositId })
  await admin.ask(approveWithdrawal, { accountId, withdrawalId })
  await admin.ask(closeTrade, { accountId, tradeId })
  await decideOften(app, client)
  const told = [
    await admin.refusal(approveDeposit, { accountId, depositId }),
    await admin.refusal(approveWithdrawal, { accountId, withdrawalId }),
    await admin.refusal(closeTrade, { accountId, tradeId }),
  ]
  for (const { code } of told)
    if (code !== 'already-decided') throw new Error(`a forgotten decision answered ${code}`)
  await admin.refusal(approveProposal, { subject: 'site', proposalId: timeId() })
  await client.refusal(requestDeposit, {
    depositId: DepositId.parse(timeId()),
    proofId: await upload(client),
  })
}
