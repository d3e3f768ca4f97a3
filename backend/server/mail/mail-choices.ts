import { Injectable } from '@nestjs/common'
import type { NotificationKind } from '#contracts/events/notified-events'
import { Database } from '../database/database.js'

declare module '../database/database.js' {
  interface Records {
    /** Kinds of mail that people have turned off. */
    unmailedKinds: { readonly userId: string; readonly kind: NotificationKind }
  }
}

/** Which notifications people also want by mail: all that they have not turned off. */
@Injectable()
export class MailChoices {
  constructor(private readonly database: Database) {}

  /** The kinds that a person has turned off. */
  async unwantedBy(userId: string): Promise<ReadonlySet<NotificationKind>> {
    const rows = await this.database
      .selectFrom('unmailedKinds')
      .select('kind')
      .where('userId', '=', userId)
      .execute()
    return new Set(rows.map(({ kind }) => kind))
  }

  /** Whether a person wants a kind by mail. */
  async isWanted(userId: string, kind: NotificationKind): Promise<boolean> {
    if (kind === 'security' || kind === 'oversight') return true
    const refused = this.database
      .selectFrom('unmailedKinds')
      .select('kind')
      .where('userId', '=', userId)
      .where('kind', '=', kind)
    return (await refused.executeTakeFirst()) === undefined
  }

  async choose(userId: string, kind: NotificationKind, isMailed: boolean): Promise<void> {
    if (isMailed) {
      await this.database
        .deleteFrom('unmailedKinds')
        .where('userId', '=', userId)
        .where('kind', '=', kind)
        .execute()
      return
    }
    await this.database
      .insertInto('unmailedKinds')
      .values({ userId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
