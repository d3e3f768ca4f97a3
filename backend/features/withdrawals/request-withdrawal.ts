import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { WithdrawalId } from '#contracts/ids'
import type { requestWithdrawal } from '#contracts/withdrawals'
import type { Site } from '../../domain/site/state.js'
import { Accounts, SITE, Sites } from '../../server/deciding/aggregates.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { Destinations, type PaidTo } from './destinations.js'

export class RequestWithdrawal extends Command<ResponseOf<typeof requestWithdrawal>> {
  constructor(
    readonly input: RequestOf<typeof requestWithdrawal>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** Derived from the caller's key, so that a repeated request names the same withdrawal. */
const withdrawalIdOf = ({ commandId }: CommandMetadata): WithdrawalId => WithdrawalId.parse(nameId('withdrawal', commandId))

/** The command to the account, under the site's current terms. */
export const withdrawalFor = ({ input, metadata }: RequestWithdrawal, { label, method }: PaidTo, site: Site) => ({
  type: 'RequestWithdrawal' as const,
  ...input,
  withdrawalId: withdrawalIdOf(metadata),
  method,
  destination: label,
  feeBasisPoints: site.withdrawalFeeBasisPoints,
  minimum: site.minimumWithdrawal,
})

@CommandHandler(RequestWithdrawal)
export class RequestWithdrawalHandler implements ICommandHandler<RequestWithdrawal> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sites: Sites,
    private readonly destinations: Destinations,
  ) {}

  async execute(request: RequestWithdrawal) {
    const { input, metadata } = request
    const command = async () =>
      withdrawalFor(request, await this.destinations.own(metadata.actorId, input.destinationId), await this.sites.state(SITE))
    const { position } = await this.accounts.handle(metadata.actorId, command, metadata)
    return { withdrawalId: withdrawalIdOf(metadata), position }
  }
}
