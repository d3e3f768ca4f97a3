import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { requestDeposit } from '#contracts/deposits'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { Accounts } from '../../platform/deciding/aggregates.js'
import type { Intent } from '../../platform/deciding/intent.js'
import { Files } from '../../platform/files/files.js'
import { Refusal } from '../../platform/http/refusal.js'

export class RequestDeposit extends Command<ResponseOf<typeof requestDeposit>> {
  constructor(
    readonly input: RequestOf<typeof requestDeposit>,
    readonly intent: Intent,
  ) {
    super()
  }
}

@CommandHandler(RequestDeposit)
export class RequestDepositHandler implements ICommandHandler<RequestDeposit> {
  constructor(
    private readonly accounts: Accounts,
    private readonly files: Files,
  ) {}

  async execute({ input: { depositId, proofId }, intent }: RequestDeposit) {
    const proof = await this.files.find(proofId)
    if (proof?.ownerId !== intent.actorId) {
      throw new Refusal('invalid-input', [{ path: 'proofId', message: 'There is no such picture of yours; upload the proof first' }])
    }
    const { position } = await this.accounts.handle(
      intent.actorId,
      { type: 'RequestDeposit', depositId, proofId, proofHash: proof.hash },
      intent,
    )
    return { position }
  }
}
