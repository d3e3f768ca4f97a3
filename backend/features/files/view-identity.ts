import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { PictureId, UserId } from '#contracts/values/ids'
import type { Role } from '#contracts/values/values'
import { Users } from '../../server/deciding/aggregates.js'
import { pictureIdOf } from '../../server/files/identity-pictures.js'
import { Looks } from '../../server/identity/sessions/looks.js'
import { Refusal } from '../../server/refusal.js'

export class ViewIdentity extends Command<void> {
  constructor(
    readonly userId: UserId,
    readonly pictureId: PictureId,
    readonly viewer: { readonly userId: string; readonly role: Role },
  ) {
    super()
  }
}

/**
 * Records that a staff member looks at a person's submitted pictures; only then are they served.
 * Front and back are one look.
 */
@CommandHandler(ViewIdentity)
export class ViewIdentityHandler implements ICommandHandler<ViewIdentity> {
  constructor(
    private readonly users: Users,
    private readonly looks: Looks,
  ) {}

  /**
   * @throws Refusal `not-found` for a picture that is not this person's latest submission;
   * Rejection `too-many-looks`
   */
  async execute({ userId, pictureId, viewer }: ViewIdentity) {
    const { last } = (await this.users.state(userId)).identity
    const submitted = last
      ? [pictureIdOf(userId, 'front', last.front), pictureIdOf(userId, 'back', last.back)]
      : []
    if (!last || !submitted.includes(pictureId)) throw new Refusal('not-found')
    const { submissionId } = last
    await this.looks.note(viewer, { type: 'ViewIdentity', userId, submissionId }, [
      userId,
      submissionId,
    ])
  }
}
