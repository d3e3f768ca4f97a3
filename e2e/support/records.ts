import { listDeposits } from '#contracts/requests/deposits'
import { listLoans } from '#contracts/requests/loans'
import { listTrades } from '#contracts/market/trades'
import { listWithdrawals } from '#contracts/requests/withdrawals'
import type { Stage } from './stage.js'

/** The role of each page, and its address. */
export interface PagesOf {
  readonly who: string
  readonly paths: readonly string[]
}

/** The record pages of one demo client, as the client, staff and an auditor see them. */
export const recordPages = async (stage: Stage): Promise<readonly PagesOf[]> => {
  const client = await stage.caller('Amara Okafor')
  const [deposit] = (await client.ask(listDeposits, { status: 'approved' })).items
  const [withdrawal] = (await client.ask(listWithdrawals, { status: 'paid' })).items
  const [trade] = (await client.ask(listTrades, { status: 'closed' })).items
  const [loan] = (await client.ask(listLoans, { status: 'approved' })).items
  if (!deposit || !withdrawal || !trade || !loan)
    throw new Error('the demo lacks a record of some kind')
  const { userId } = client
  const ofStaff = [
    `/deposit/${deposit.depositId}`,
    `/withdrawal/${withdrawal.withdrawalId}`,
    `/trade/${trade.tradeId}`,
    `/loan/${loan.loanId}`,
  ]
  return [
    {
      who: 'Amara Okafor',
      paths: [
        `/deposits/${deposit.depositId}`,
        `/withdrawals/${withdrawal.withdrawalId}`,
        `/trades/${trade.tradeId}`,
        `/loans/${loan.loanId}`,
      ],
    },
    {
      who: 'Jonas Weber',
      paths: [...ofStaff, `/user/${userId}`, `/admin/verifications/${userId}`],
    },
    {
      who: 'Ruth Castellano',
      paths: [
        ...ofStaff,
        `/audit/accounts/${userId}`,
        `/audit/accounts/${userId}/print?period=all`,
      ],
    },
  ]
}
