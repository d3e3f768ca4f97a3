import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { submitIdentity } from '#contracts/people/identity'
import type { Side } from '#contracts/values/identity-values'
import { SubmissionId } from '#contracts/values/ids'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { Users } from '../../server/deciding/aggregates.js'
import { IdentityPictures } from '../../server/files/identity-pictures.js'
import { Refusal } from '../../server/refusal.js'

export class SubmitIdentity extends Command<ResponseOf<typeof submitIdentity>> {
  constructor(
    readonly input: RequestOf<typeof submitIdentity>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

type Stored = Parameters<Parameters<IdentityPictures['submit']>[1]>[0]

/**
 * @throws Refusal `invalid-input` that names the field of a picture which is not this person's, or
 * of the other side
 */
const hashOf = (stored: Stored, side: Side, pictureId: string): string => {
  const picture = stored.find((each) => each.pictureId === pictureId && each.side === side)
  if (picture) return picture.hash
  throw new Refusal('invalid-input', [
    {
      path: `${side}Id`,
      message: `You have no such picture; upload the ${side} of your document first`,
    },
  ])
}

/** Submits the stored drafts for a decision by staff; the event has only the hashes. */
@CommandHandler(SubmitIdentity)
export class SubmitIdentityHandler implements ICommandHandler<SubmitIdentity> {
  constructor(
    private readonly users: Users,
    private readonly pictures: IdentityPictures,
  ) {}

  async execute({ input: { frontId, backId }, metadata }: SubmitIdentity) {
    const { actorId, commandId } = metadata
    const submissionId = SubmissionId.parse(nameId('submission', commandId))
    const { position } = await this.pictures.submit(actorId, (stored) =>
      this.users.handle(
        actorId,
        async () => {
          const [front, back] = [hashOf(stored, 'front', frontId), hashOf(stored, 'back', backId)]
          if (front === back)
            throw new Refusal('invalid-input', [
              { path: 'backId', message: 'This is the same picture as the front; upload the back' },
            ])
          return { type: 'SubmitIdentity', submissionId, front, back } as const
        },
        metadata,
      ),
    )
    return { position, submissionId }
  }
}
