import { Injectable } from '@nestjs/common'
import type { RequestOf } from '#contracts/endpoint'
import type { approveDeposit } from '#contracts/deposits'
import type { AccountCommand } from '../../domain/account/account.js'
import { SITE, Sites } from '../../server/deciding/aggregates.js'

type Approved = Omit<RequestOf<typeof approveDeposit>, 'accountId'>
type ApproveDeposit = Extract<AccountCommand, { type: 'ApproveDeposit' }>

/** The command that approves a deposit. Only another amount than the one asked for is a question to the site: how far above it one admin alone may go. */
@Injectable()
export class DepositApprovals {
  constructor(private readonly sites: Sites) {}

  async commandFor({ depositId, amount, reason }: Approved): Promise<ApproveDeposit> {
    const approval = { type: 'ApproveDeposit', depositId, reason } as const
    if (amount === undefined) return approval
    const { manualEntryThreshold: threshold } = await this.sites.state(SITE)
    return { ...approval, instead: { amount, threshold } }
  }
}
