import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { DestinationId } from '#contracts/ids'
import type { BankDetails, saveDestination } from '#contracts/withdrawals'
import { Clock } from '../../platform/clock.js'
import { Database } from '../../platform/database/database.js'
import { inTurn } from '../../platform/database/in-turn.js'
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

const tooMany = () =>
  new Refusal('invalid-input', [{ path: 'accountNumber', message: `At most ${MOST} destinations are kept; use one of yours` }])

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
    const sealed = this.vault.seal(sealedAs(destinationId), JSON.stringify({ ...input, requestHash }))
    const row = { destinationId, ownerId: actorId, method: 'bank', label, sealed, createdAt: this.clock.now() } as const
    const earlier = await inTurn(this.database, actorId, async (transaction) => {
      const known = await transaction
        .selectFrom('destinations')
        .select(['destinationId', 'sealed'])
        .where('ownerId', '=', actorId)
        .execute()
      const same = known.find((each) => each.destinationId === destinationId)
      if (!same && known.length >= MOST) throw tooMany()
      if (!same) await transaction.insertInto('destinations').values(row).execute()
      return same
    })
    if (earlier && this.hashIn(destinationId, earlier.sealed) !== requestHash) throw new Refusal('idempotency-key-reused')
    return { destinationId, label }
  }

  private hashIn(destinationId: string, sealed: Buffer): string | undefined {
    return (JSON.parse(this.vault.open(sealedAs(destinationId), sealed)) as { requestHash?: string }).requestHash
  }
}
