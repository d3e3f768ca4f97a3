import type { INestApplicationContext } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { DeclineGround, Side } from '#contracts/values/identity-values'
import { UserId, type SubmissionId } from '#contracts/values/ids'
import type { Role } from '#contracts/values/values'
import { ViewIdentity } from '../features/files/view-identity.js'
import { DecideIdentity } from '../features/identity/decide-identity.js'
import { SubmitIdentity } from '../features/identity/submit-identity.js'
import { nameId } from '../lib/ids.js'
import { IdentityPictures } from '../server/files/identity-pictures.js'
import { documentSide } from './document.js'
import type { Happening } from './history.js'
import { amara, others, type DemoPerson } from './people.js'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Everyone had joined before this time. */
const LONG_AGO = 50 * DAY

/** Those who are declined, why, and in whose words. */
const declined: Readonly<Record<number, readonly [DeclineGround, string]>> = {
  5: ['cut-off', 'The lower edge of the back is missing'],
  12: ['name-differs', 'The document names another person'],
}
/** Those who wait today, and since how many minutes. */
const waiting: Readonly<Record<number, number>> = { 3: 190, 8: 65, 14: 22 }
/** Those who have sent nothing yet. */
const withoutAny = new Set([9, 17, 20])

/** What people of the demo sent of their identity, and what staff made of it. */
class IdentityDesk {
  private readonly commands: CommandBus
  private readonly pictures: IdentityPictures

  constructor(
    app: INestApplicationContext,
    private readonly adminId: string,
  ) {
    this.commands = app.get(CommandBus)
    this.pictures = app.get(IdentityPictures)
  }

  async send(person: DemoPerson): Promise<SubmissionId> {
    const userId = this.idOf(person)
    const store = async (side: Side) =>
      (
        await this.pictures.store(
          { address: '', person: userId },
          side,
          await documentSide(person, side),
        )
      ).pictureId
    const pictures = { frontId: await store('front'), backId: await store('back') }
    const { submissionId } = await this.commands.execute(
      new SubmitIdentity(pictures, this.metadata(userId, 'client', 'submit')),
    )
    return submissionId
  }

  /** After a look at the pictures. */
  async decide(
    person: DemoPerson,
    submissionId: SubmissionId,
    no?: readonly [DeclineGround, string],
  ): Promise<void> {
    const userId = this.idOf(person)
    const front = (await this.pictures.of(userId)).find(({ side }) => side === 'front')
    if (front)
      await this.commands.execute(
        new ViewIdentity(userId, front.pictureId, { userId: this.adminId, role: 'admin' }),
      )
    const judged = { userId, submissionId }
    const command = no
      ? ({ type: 'DeclineIdentity', ...judged, ground: no[0], reason: no[1] } as const)
      : ({ type: 'ApproveIdentity', ...judged } as const)
    await this.commands.execute(
      new DecideIdentity(userId, command, this.metadata(this.adminId, 'admin', userId)),
    )
  }

  private idOf({ email }: DemoPerson) {
    return UserId.parse(nameId('demo-person', email))
  }

  private metadata(actorId: string, actorRole: Role, what: string) {
    return {
      actorId,
      actorRole,
      commandId: nameId('demo-identity', actorId, what),
      requestHash: 'demo',
    }
  }
}

/** Most people are verified, two were declined, three wait, and some have sent nothing. */
export const identitiesOf = (
  app: INestApplicationContext,
  adminId: string,
  now: number,
): Happening[] => {
  const desk = new IdentityDesk(app, adminId)
  const happen = (
    person: DemoPerson,
    at: number,
    answer: readonly [DeclineGround, string] | 'approve' | 'wait',
  ): Happening[] => {
    let sent: SubmissionId | undefined
    const send = async () => {
      sent = await desk.send(person)
    }
    const decide = () =>
      sent &&
      answer !== 'wait' &&
      desk.decide(person, sent, answer === 'approve' ? undefined : answer)
    return [
      { at, what: send },
      { at: at + 35 * MINUTE, what: decide },
    ]
  }
  const ofOthers = others.flatMap((person, index) => {
    const since = waiting[index]
    if (since !== undefined) return happen(person, now - since * MINUTE, 'wait').slice(0, 1)
    return withoutAny.has(index)
      ? []
      : happen(person, now - LONG_AGO + index * 2 * DAY, declined[index] ?? 'approve')
  })
  return [...happen(amara, now - LONG_AGO, 'approve'), ...ofOthers]
}
