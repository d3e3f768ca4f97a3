import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { addNote, listNotes, removeNote } from '#contracts/people/notes'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { Refusal } from '../../server/refusal.js'
import { AddNote } from './add-note.js'
import { notesAbout } from './note-queries.js'
import { RemoveNote } from './remove-note.js'

@Controller()
export class NotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: ReadDatabase,
  ) {}

  @Endpoint(listNotes)
  list(@Input() input: RequestOf<typeof listNotes>, @CurrentUser() reader: SignedIn) {
    if (input.userId === reader.userId) throw new Refusal('own-account')
    return notesAbout(input)(this.database)
  }

  @Endpoint(addNote)
  add(@Input() input: RequestOf<typeof addNote>, @CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new AddNote(input, metadata))
  }

  @Endpoint(removeNote)
  remove(
    @Input() input: RequestOf<typeof removeNote>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new RemoveNote(input, metadata))
  }
}
