import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { DestinationId } from '#contracts/ids'
import type { BankDetails, saveDestination } from '#contracts/withdrawals'
import { Clock } from '../../platform/clock.js'
import { Database } from '../../platform/database/database.js'
import type { Intent } from '../../platform/deciding/intent.js'
import { Refusal } from '../../platform/http/refusal.js'
import { nameId } from '../../platform/ids.js'
import { Vault } from '../../platform/vault/vault.js'
import { sealedAs } from './destinations-table.js'

const MOST = 10

export class SaveDestination extends Command<ResponseOf<typeof saveDestination>> {
  constructor(
    readonly input: RequestOf<typeof saveDestination>,
    readonly intent: Intent,
  ) {
    super()
  }
}

const labelOf = ({ bankName, accountNumber }: BankDetails): string => `${bankName} ••••${accountNumber.replace(/[ -]/g, '').slice(-4)}`

/** The id is made of the command's: sent again, it keeps one destination and answers the same. */
@CommandHandler(SaveDestination)
export class SaveDestinationHandler implements ICommandHandler<SaveDestination> {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async execute({ input, intent: { actorId, commandId, requestHash } }: SaveDestination) {
    const destinationId = DestinationId.parse(nameId('destination', commandId))
    const label = labelOf(input)
    const known = await this.database.selectFrom('destinations').select('destinationId').where('ownerId', '=', actorId).execute()
    if (known.length >= MOST && !known.some((row) => row.destinationId === destinationId)) {
      throw new Refusal('invalid-input', [{ path: 'accountNumber', message: `At most ${MOST} destinations are kept; use one of yours` }])
    }
    await this.database
      .insertInto('destinations')
      .values({
        destinationId,
        ownerId: actorId,
        method: 'bank',
        label,
        sealed: this.vault.seal(sealedAs(destinationId), JSON.stringify({ ...input, requestHash })),
        createdAt: this.clock.now(),
      })
      .onConflict((conflict) => conflict.column('destinationId').doNothing())
      .execute()
    await this.requireSame(destinationId, requestHash)
    return { destinationId, label }
  }

  private async requireSame(destinationId: string, requestHash: string): Promise<void> {
    const { sealed } = await this.database
      .selectFrom('destinations')
      .select('sealed')
      .where('destinationId', '=', destinationId)
      .executeTakeFirstOrThrow()
    const kept = JSON.parse(this.vault.open(sealedAs(destinationId), sealed)) as { requestHash?: string }
    if (kept.requestHash !== requestHash) throw new Refusal('idempotency-key-reused')
  }
}
