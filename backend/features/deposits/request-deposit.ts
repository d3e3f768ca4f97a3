import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { requestDeposit } from '#contracts/requests/deposits'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { Clock } from '../../lib/clock.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { ForgottenRequests } from '../../server/deciding/forgotten-requests.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Files } from '../../server/files/files.js'
import { Refusal } from '../../server/refusal.js'
import { fateOfQuote } from './fate-of-quote.js'

export class RequestDeposit extends Command<ResponseOf<typeof requestDeposit>> {
  constructor(
    readonly input: RequestOf<typeof requestDeposit>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

@CommandHandler(RequestDeposit)
export class RequestDepositHandler implements ICommandHandler<RequestDeposit> {
  constructor(
    private readonly accounts: Accounts,
    private readonly files: Files,
    private readonly forgotten: ForgottenRequests,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { depositId, proofId, alreadySent }, metadata }: RequestDeposit) {
    const command = async () => {
      const proofHash = await this.hashOf(proofId, metadata.actorId)
      return { type: 'RequestDeposit', depositId, proofId, proofHash, alreadySent } as const
    }
    const requested = this.accounts.handle(metadata.actorId, command, metadata)
    const { position } = await this.forgotten.explain(
      requested,
      fateOfQuote(metadata.actorId, depositId, this.clock.now()),
    )
    await this.files.use(proofId)
    return { position }
  }

  private async hashOf(proofId: string, ownerId: string): Promise<string> {
    const proof = await this.files.hold(proofId, ownerId)
    if (proof) return proof.hash
    throw new Refusal('invalid-input', [
      { path: 'proofId', message: 'You have no such picture; upload the proof first' },
    ])
  }
}
