import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { savePreferences } from '#contracts/own/preferences'
import { Database } from '../../server/database/database.js'
import { LiveServer } from '../../server/live/live-server.js'

export class SavePreferences extends Command<ResponseOf<typeof savePreferences>> {
  constructor(
    readonly userId: string,
    readonly formats: RequestOf<typeof savePreferences>,
  ) {
    super()
  }
}

/** Outside the log: it moves no money and grants no power. Idempotent. */
@CommandHandler(SavePreferences)
export class SavePreferencesHandler implements ICommandHandler<SavePreferences> {
  constructor(
    private readonly database: Database,
    private readonly live: LiveServer,
  ) {}

  async execute({ userId, formats }: SavePreferences) {
    await this.database
      .updateTable('users')
      .set({ preferences: JSON.stringify(formats) })
      .where('userId', '=', userId)
      .where('erasedAt', 'is', null)
      .execute()
    this.live.notifyPerson(userId, { resource: 'person', id: userId })
    return formats
  }
}
