import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { WithdrawalId } from '#contracts/ids'
import type { requestWithdrawal } from '#contracts/withdrawals'
import type { Site } from '../../domain/site/state.js'
import { Database, type Records } from '../../server/database/database.js'
import { Accounts, SITE, Sites } from '../../server/deciding/aggregates.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Refusal } from '../../server/refusal.js'
import { nameId } from '../../lib/ids.js'
import { Vault } from '../../server/vault/vault.js'
import { ledgerLabel, openDetails } from './payout-details.js'

export class RequestWithdrawal extends Command<ResponseOf<typeof requestWithdrawal>> {
  constructor(
    readonly input: RequestOf<typeof requestWithdrawal>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** Where the money goes, by its masked label in the ledger. */
interface Destination {
  readonly method: Records['destinations']['method']
  readonly label: string
}

/** Derived from the caller's key, so that a repeated request names the same withdrawal. */
const withdrawalIdOf = ({ commandId }: CommandMetadata): WithdrawalId => WithdrawalId.parse(nameId('withdrawal', commandId))

/** The command to the account, under the site's current terms. */
export const withdrawalFor = ({ input, metadata }: RequestWithdrawal, { label, method }: Destination, site: Site) => ({
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
    private readonly database: Database,
    private readonly vault: Vault,
  ) {}

  async execute(request: RequestWithdrawal) {
    const { input, metadata } = request
    const command = async () =>
      withdrawalFor(request, await this.destinationOf(metadata.actorId, input.destinationId), await this.sites.state(SITE))
    const { position } = await this.accounts.handle(metadata.actorId, command, metadata)
    return { withdrawalId: withdrawalIdOf(metadata), position }
  }

  private async destinationOf(ownerId: string, destinationId: string): Promise<Destination> {
    const destination = await this.database
      .selectFrom('destinations')
      .select(['destinationId', 'method', 'sealed'])
      .where('destinationId', '=', destinationId)
      .where('ownerId', '=', ownerId)
      .executeTakeFirst()
    if (!destination)
      throw new Refusal('invalid-input', [{ path: 'destinationId', message: 'You have no such payout destination; save it first' }])
    return { method: destination.method, label: ledgerLabel(openDetails(this.vault, destination)) }
  }
}
