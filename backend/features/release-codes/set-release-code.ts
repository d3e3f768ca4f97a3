import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { setReleaseCode } from '#contracts/requests/release-codes'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import { Outbox } from '../../server/mail/outbox.js'
import { ReleaseCodes } from '../../server/identity/factors/release-codes.js'

export class SetReleaseCode extends Command<ResponseOf<typeof setReleaseCode>> {
  constructor(
    readonly input: RequestOf<typeof setReleaseCode>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * The log first, without the code; then its hash, with the client's mail if their address is
 * confirmed. Until the hash is stored no guess matches; repeating the request repairs a crash. The
 * request hash is keyed, since a code could be guessed from a plain one.
 */
@CommandHandler(SetReleaseCode)
export class SetReleaseCodeHandler implements ICommandHandler<SetReleaseCode> {
  constructor(
    private readonly accounts: Accounts,
    private readonly codes: ReleaseCodes,
    private readonly outbox: Outbox,
    private readonly confirmation: EmailConfirmation,
  ) {}

  async execute({ input: { accountId, reason, ...chosen }, metadata }: SetReleaseCode) {
    const codeId = nameId('release-code', metadata.commandId)
    const code = chosen.code ?? this.codes.make(codeId)
    const { position } = await this.accounts.handle(
      accountId,
      { type: 'SetReleaseCode', codeId, reason },
      this.codes.blinded(metadata),
    )
    const mail = { kind: 'release-code', key: codeId } as const
    const mayBeMailed = await this.confirmation.isDone(accountId)
    await this.codes.keep(accountId, { codeId, code, setAt: position }, async (transaction) => {
      if (mayBeMailed)
        await this.outbox.add(transaction, { ...mail, to: { userId: accountId }, facts: { code } })
    })
    const isMailed = this.confirmation.isMailed && (await this.outbox.has(mail))
    return { position, code, isMailed }
  }
}
