import { Injectable } from '@nestjs/common'
import { FactorId } from '#contracts/values/ids'
import type { PasskeyAnswer, ProofOptions } from '#contracts/own/passkeys'
import { nameId } from '../../../lib/ids.js'
import { Users } from '../../deciding/aggregates.js'
import { Refusal } from '../../refusal.js'
import { handleOf, Passkeys, type Asking } from './passkeys.js'
import { SecondFactorRows, type SecondFactorRow } from './second-factor-rows.js'
import { SignInHistory, type From } from '../sessions/sign-in-history.js'

/** `userId`: the passkey's required owner; undefined if not known yet. */
interface Expected extends Asking {
  readonly userId: string | undefined
}

/** Whether a person has shown one of their passkeys. Only those named in their stream count. */
@Injectable()
export class PasskeyProofs {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly users: Users,
    private readonly rows: SecondFactorRows,
    private readonly history: SignInHistory,
  ) {}

  /** The options with which a browser asks for a passkey: of this person, or of anyone. */
  async ask(asking: Asking, userId?: string): Promise<ProofOptions> {
    return this.passkeys.request(
      asking,
      userId === undefined ? undefined : await this.credentialIdsOf(userId),
    )
  }

  /**
   * The credential ids of a person's passkeys, so that none is added twice; also removes those left
   * by a crash.
   */
  async toExclude(userId: string): Promise<string[]> {
    await this.rows.removeUnconfirmed(userId, (await this.users.state(userId)).factors)
    return this.credentialIdsOf(userId)
  }

  /** The credential ids of a person's passkeys. */
  async credentialIdsOf(userId: string): Promise<string[]> {
    const [{ factors }, rows] = await Promise.all([
      this.users.state(userId),
      this.rows.listOf(userId),
    ])
    return rows.flatMap(({ factorId, credentialId }) =>
      credentialId !== null && factors.has(factorId) ? credentialId : [],
    )
  }

  /**
   * The owner of the passkey. Every faulty answer gets the same refusal, except a counter that goes
   * back: the passkey may have been copied, so its owner is notified.
   * @throws Refusal `passkey-refused`, `passkey-copied`
   */
  async judge(expected: Expected, answer: PasskeyAnswer, from: From): Promise<string> {
    const row = await this.rows.byCredential(answer.credentialId)
    // An unknown passkey has no key; the challenge is used up even so.
    const count = await this.passkeys.countOf(expected, answer, row ? this.rows.secretOf(row) : '')
    if (!row || count === undefined || !(await this.isHeld(row, answer, expected))) {
      await this.history.failed('proof-failed', row?.userId, from)
      throw new Refusal('passkey-refused')
    }
    if (await this.rows.take(row.factorId, count)) return row.userId
    await this.history.failed('passkey-copied', row.userId, from)
    await this.tell(row)
    throw new Refusal('passkey-copied')
  }

  /** Notifies its owner, once per passkey: the event's id is derived from it. */
  private async tell({ userId, factorId }: SecondFactorRow): Promise<void> {
    const commandId = nameId('passkey-counted-back', factorId)
    const metadata = { actorId: 'system', actorRole: 'system', commandId, requestHash: '' } as const
    await this.users.handle(
      userId,
      { type: 'NoteCountedBack', factorId: FactorId.parse(factorId) },
      metadata,
    )
  }

  /** A passkey must belong to the person asked for, and its owner's stream must name it. */
  private async isHeld(
    { userId, factorId }: SecondFactorRow,
    { userHandle }: PasskeyAnswer,
    { userId: asked }: Expected,
  ): Promise<boolean> {
    const { factors } = await this.users.state(userId)
    return (
      factors.has(factorId) &&
      (asked ?? userId) === userId &&
      (userHandle ?? handleOf(userId)) === handleOf(userId)
    )
  }
}
