import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { takeBack } from '#contracts/own/additions'
import type { ResponseOf } from '#contracts/endpoint'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { CancelledWithdrawals } from './cancelled-withdrawals.js'
import { LinkUse, type LinkOwner } from './link-use.js'
import { TakenBackAdditions } from './taken-back-additions.js'

export class TakeBack extends Command<ResponseOf<typeof takeBack>> {
  constructor(readonly token: string) {
    super()
  }
}

/**
 * By a link in the mail about an addition. Needs no sign-in: an attacker may have made that
 * impossible. Supersedes other such links, which would later take back what the owner adds now.
 */
@CommandHandler(TakeBack)
export class TakeBackHandler implements ICommandHandler<TakeBack> {
  constructor(
    private readonly linkUse: LinkUse,
    private readonly additions: TakenBackAdditions,
    private readonly withdrawals: CancelledWithdrawals,
    private readonly security: SecurityLog,
  ) {}

  async execute({ token }: TakeBack) {
    let withdrawals = 0
    const first = async (owner: LinkOwner) => {
      await this.additions.begin(owner.userId)
      withdrawals = await this.withdrawals.cancel(owner)
    }
    const use = {
      kinds: ['take-back'],
      tells: () => 'TakeBackAdditions' as const,
      first,
      voids: ['take-back', 'change'],
    } as const
    const { userId, events } = await this.linkUse.useUp(token, use)
    const takenBack = await this.additions.finish(userId, events)
    this.security.note('additions-taken-back', { userId })
    return { ...takenBack, withdrawals }
  }
}
