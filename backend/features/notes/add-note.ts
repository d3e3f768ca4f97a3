import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { NoteId } from '#contracts/values/ids'
import type { addNote } from '#contracts/people/notes'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Clock } from '../../lib/clock.js'
import { nameId } from '../../lib/ids.js'
import { StaffNotes } from '../../server/identity/people/staff-notes.js'
import { LiveServer } from '../../server/live/live-server.js'
import { Refusal } from '../../server/refusal.js'

export class AddNote extends Command<ResponseOf<typeof addNote>> {
  constructor(
    readonly input: RequestOf<typeof addNote>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** The note's id is derived from its command, so a repeated command is idempotent. */
@CommandHandler(AddNote)
export class AddNoteHandler implements ICommandHandler<AddNote> {
  constructor(
    private readonly notes: StaffNotes,
    private readonly live: LiveServer,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { userId, text }, metadata: { actorId, commandId } }: AddNote) {
    if (userId === actorId) throw new Refusal('own-account')
    const noteId = NoteId.parse(nameId('note', commandId))
    const isKept = await this.notes.add({
      noteId,
      aboutId: userId,
      authorId: actorId,
      text,
      writtenAt: this.clock.now(),
    })
    if (!isKept) throw new Refusal('idempotency-key-reused')
    this.live.notify({ resource: 'notes', id: userId })
    return { noteId }
  }
}
