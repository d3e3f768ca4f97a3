import { Injectable } from '@nestjs/common'
import { FactorId } from '#contracts/ids'
import type { PasskeyAnswer, ProofOptions } from '#contracts/passkeys'
import { nameId } from '../../lib/ids.js'
import { Users } from '../deciding/aggregates.js'
import { Refusal } from '../refusal.js'
import { handleOf, Passkeys, type Asking } from './passkeys.js'
import { SecondFactorRows, type SecondFactorRow } from './second-factor-rows.js'
import { SignInHistory, type From } from './sign-in-history.js'

/** `userId`: whose passkey it must be; undefined where nobody knows yet. */
interface Expected extends Asking {
  readonly userId: string | undefined
}

/** Whether somebody has shown one of their passkeys. What their stream names counts, and nothing else. */
@Injectable()
export class PasskeyProofs {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly users: Users,
    private readonly rows: SecondFactorRows,
    private readonly history: SignInHistory,
  ) {}

  /** With what a browser asks for one: of this person, or of whoever is there. */
  async ask(asking: Asking, userId?: string): Promise<ProofOptions> {
    return this.passkeys.request(asking, userId === undefined ? undefined : await this.credentialIdsOf(userId))
  }

  /** By which those that somebody has name themselves, which are not to be added again; those that a crash has left go. */
  async toExclude(userId: string): Promise<string[]> {
    await this.rows.removeUnconfirmed(userId, (await this.users.state(userId)).factors)
    return this.credentialIdsOf(userId)
  }

  /** By which the passkeys of somebody name themselves. */
  async credentialIdsOf(userId: string): Promise<string[]> {
    const [{ factors }, rows] = await Promise.all([this.users.state(userId), this.rows.listOf(userId)])
    return rows.flatMap(({ factorId, credentialId }) => (credentialId !== null && factors.has(factorId) ? credentialId : []))
  }

  /**
   * Whose passkey it is. Whatever is wrong with an answer, the refusal is the same, but for a passkey that counts back: that is somebody's own,
   * or a copy of it, and they are told. @throws Refusal `passkey-refused`, `passkey-copied`
   */
  async judge(expected: Expected, answer: PasskeyAnswer, from: From): Promise<string> {
    const row = await this.rows.byCredential(answer.credentialId)
    // An unknown passkey has no key; the challenge is used up all the same.
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

  /** Tells its owner, once for each passkey: the event has an id of its own. */
  private async tell({ userId, factorId }: SecondFactorRow): Promise<void> {
    const commandId = nameId('passkey-counted-back', factorId)
    const metadata = { actorId: 'system', actorRole: 'system', commandId, requestHash: '' } as const
    await this.users.handle(userId, { type: 'NoteCountedBack', factorId: FactorId.parse(factorId) }, metadata)
  }

  /** By somebody else than was asked for it does not count, nor by anybody whose stream does not name it. */
  private async isHeld(
    { userId, factorId }: SecondFactorRow,
    { userHandle }: PasskeyAnswer,
    { userId: asked }: Expected,
  ): Promise<boolean> {
    const { factors } = await this.users.state(userId)
    return factors.has(factorId) && (asked ?? userId) === userId && (userHandle ?? handleOf(userId)) === handleOf(userId)
  }
}
