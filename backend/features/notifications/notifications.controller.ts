import { Controller } from '@nestjs/common'
import type { RequestOf } from '#contracts/endpoint'
import { countUnread, listNotifications, markAllRead, markRead } from '#contracts/own/notifications'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { notificationsOf, readerOf } from './notification-queries.js'
import { Reading } from './reading.js'

@Controller()
export class NotificationsController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly reading: Reading,
    private readonly clock: Clock,
  ) {}

  @Endpoint(listNotifications)
  async list(
    @Input() input: RequestOf<typeof listNotifications>,
    @CurrentUser() { userId }: SignedIn,
  ) {
    return notificationsOf(
      await readerOf(userId, this.clock.now())(this.database),
      input,
    )(this.database)
  }

  @Endpoint(countUnread)
  async unread(@CurrentUser() { userId }: SignedIn) {
    return { unread: await this.reading.unread(userId) }
  }

  @Endpoint(markRead)
  async markRead(
    @Input() { notificationId }: RequestOf<typeof markRead>,
    @CurrentUser() { userId }: SignedIn,
  ) {
    return { unread: await this.reading.markRead(userId, notificationId) }
  }

  @Endpoint(markAllRead)
  async markAllRead(
    @Input() { notificationId }: RequestOf<typeof markAllRead>,
    @CurrentUser() { userId }: SignedIn,
  ) {
    return { unread: await this.reading.markAllRead(userId, notificationId) }
  }
}
