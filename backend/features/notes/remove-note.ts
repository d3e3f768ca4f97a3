import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { removeNote } from '#contracts/people/notes'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Clock } from '../../lib/clock.js'
import { StaffNotes } from '../../server/identity/people/staff-notes.js'
import { LiveServer } from '../../server/live/live-server.js'
import { found } from '../../server/queries/found.js'
import { Refusal } from '../../server/refusal.js'

export class RemoveNote extends Command<ResponseOf<typeof removeNote>> {
  constructor(
    readonly input: RequestOf<typeof removeNote>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** Idempotent. */
@CommandHandler(RemoveNote)
export class RemoveNoteHandler implements ICommandHandler<RemoveNote> {
  constructor(
    private readonly notes: StaffNotes,
    private readonly live: LiveServer,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { userId, noteId }, metadata: { actorId } }: RemoveNote) {
    if (userId === actorId) throw new Refusal('own-account')
    const { authorId } = found(await this.notes.find(userId, noteId))
    if (authorId !== actorId) throw new Refusal('not-author')
    await this.notes.remove(noteId, this.clock.now())
    this.live.notify({ resource: 'notes', id: userId })
    return { noteId }
  }
}
