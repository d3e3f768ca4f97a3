import { Injectable } from '@nestjs/common'
import type { AccountCommand } from '../../domain/account/account.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { FormerClients } from '../../server/identity/leaving/former-clients.js'
import { PowersLock } from '../../server/identity/people/powers-lock.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'

interface Verdict {
  readonly proposalId: string
  readonly command: () => Promise<AccountCommand>
}

/** Decides on proposals about an account. */
@Injectable()
export class DecideOnAccount {
  constructor(
    private readonly accounts: Accounts,
    private readonly lock: PowersLock,
    private readonly former: FormerClients,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Closing an account is serialised with role changes, so that nobody becomes staff meanwhile;
   * then its owner is erased.
   */
  async decide(
    accountId: string,
    { proposalId, command }: Verdict,
    metadata: CommandMetadata,
  ): Promise<{ readonly position: bigint }> {
    const { proposals } = await this.accounts.state(accountId)
    const handle = () => this.accounts.handle(accountId, command, metadata)
    const isClosing = proposals.get(proposalId)?.change.kind === 'closing'
    const { position, events } = isClosing ? await this.lock.take(handle) : await handle()
    if (events.some(({ type }) => type === 'AccountClosed')) {
      await this.former.erase(accountId)
      this.security.note('account-closed', { userId: accountId, by: metadata.actorId })
    }
    return { position }
  }
}
