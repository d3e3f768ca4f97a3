import { Module } from '@nestjs/common'
import { AddNoteHandler } from './add-note.js'
import { NotesController } from './notes.controller.js'
import { RemoveNoteHandler } from './remove-note.js'
import { ServerLiveModule } from '../../server/live/server-live.module.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerLiveModule, ServerIdentityModule],
  controllers: [NotesController],
  providers: [AddNoteHandler, RemoveNoteHandler],
})
export class NotesModule {}
