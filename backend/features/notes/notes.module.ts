import { Module } from '@nestjs/common'
import { AddNoteHandler } from './add-note.js'
import { NotesController } from './notes.controller.js'
import { RemoveNoteHandler } from './remove-note.js'

@Module({ controllers: [NotesController], providers: [AddNoteHandler, RemoveNoteHandler] })
export class NotesModule {}
