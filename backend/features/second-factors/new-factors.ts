import { Injectable } from '@nestjs/common'
import type { FactorKind } from '#contracts/values/factor-kinds'
import type { FactorId } from '#contracts/values/ids'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { Users } from '../../server/deciding/aggregates.js'
import { OneTimeCodes } from '../../server/identity/factors/one-time-codes.js'
import { ProvedSessions } from '../../server/identity/sessions/proved-sessions.js'
import { SecondFactorRows } from '../../server/identity/factors/second-factor-rows.js'
import type { TokenHash } from '../../server/identity/people/tokens.js'

/** What is added, once its holder has proved possession. */
type Addition = () => Promise<{ readonly factorId: FactorId; readonly kind: FactorKind }>

/**
 * Adds second factors to people: the log first, then the one-time codes that come with the first.
 */
@Injectable()
export class NewFactors {
  constructor(
    private readonly users: Users,
    private readonly rows: SecondFactorRows,
    private readonly codes: OneTimeCodes,
    private readonly proofs: ProvedSessions,
  ) {}

  /**
   * Repeating the request repairs a crash after the event, with the same codes.
   * @returns the codes; null if there are some already
   */
  async add(
    addition: Addition,
    tokenHash: TokenHash,
    metadata: CommandMetadata,
  ): Promise<{ position: bigint; codes: string[] | null }> {
    const userId = metadata.actorId
    const setId = nameId('one-time-codes', metadata.commandId)
    const addFactor = async () => {
      const factor = await addition()
      // Before the event: with a factor but without this, the session's further requests would be
      // refused.
      await this.proofs.renew(tokenHash)
      return { type: 'AddFactor', ...factor, setId } as const
    }
    const { position, events } = await this.users.handle(userId, addFactor, metadata)
    await this.rows.remove(
      events.flatMap((event) => (event.type === 'SecondFactorRemoved' ? event.data.factorId : [])),
    )
    const hasCodes = events.some(({ type }) => type === 'OneTimeCodesMade')
    if (hasCodes) await this.codes.keep(userId, setId)
    this.proofs.noteAdded(userId)
    return { position, codes: hasCodes ? this.codes.make(setId) : null }
  }
}
