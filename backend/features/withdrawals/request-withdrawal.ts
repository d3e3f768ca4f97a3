import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { WithdrawalId } from '#contracts/values/ids'
import type { requestWithdrawal } from '#contracts/requests/withdrawals'
import { Rejection } from '../../domain/decider.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { ReleaseCodes } from '../../server/identity/factors/release-codes.js'
import { WithdrawalConditions, type Conditions } from './conditions.js'
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
const withdrawalIdOf = ({ commandId }: CommandMetadata): WithdrawalId =>
  WithdrawalId.parse(nameId('withdrawal', commandId))

/** The command to the account, under the current conditions. */
export const withdrawalFor = (
  { input: { amount, destinationId, expectedFee }, metadata }: RequestWithdrawal,
  { label, method }: PaidTo,
  conditions: Conditions,
) => ({
  type: 'RequestWithdrawal' as const,
  amount,
  destinationId,
  expectedFee,
  withdrawalId: withdrawalIdOf(metadata),
  method,
  destination: label,
  ...conditions,
})

/**
 * A wrong release code is an event, which counts the try, and a refusal to its client, also when
 * the request is repeated.
 */
@CommandHandler(RequestWithdrawal)
export class RequestWithdrawalHandler implements ICommandHandler<RequestWithdrawal> {
  constructor(
    private readonly accounts: Accounts,
    private readonly conditions: WithdrawalConditions,
    private readonly destinations: Destinations,
    private readonly codes: ReleaseCodes,
  ) {}

  async execute(request: RequestWithdrawal) {
    const { input, metadata } = request
    const command = async () => {
      const paidTo = await this.destinations.own(metadata.actorId, input.destinationId)
      const code =
        input.code === undefined
          ? undefined
          : await this.codes.compare(metadata.actorId, input.code)
      return { ...withdrawalFor(request, paidTo, await this.conditions.of(metadata.actorId)), code }
    }
    const told = input.code === undefined ? metadata : this.codes.blinded(metadata)
    const { position, events } = await this.accounts.handle(metadata.actorId, command, told)
    const wrong = events.find((event) => event.type === 'ReleaseCodeRefused')
    if (wrong) throw new Rejection('wrong-release-code', { triesLeft: wrong.data.triesLeft })
    return { withdrawalId: withdrawalIdOf(metadata), position }
  }
}
