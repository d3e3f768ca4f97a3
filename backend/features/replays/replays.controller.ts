import { Controller } from '@nestjs/common'
import { cancelReplay, getReplay, listReplays, startReplay } from '#contracts/replays'
import type { RequestOf } from '#contracts/endpoint'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { namesOf } from '../../server/queries/names.js'
import { Replays } from './replays.js'

/** A replay reads and computes; it changes nothing, and so needs no command. */
@Controller()
export class ReplaysController {
  constructor(
    private readonly replays: Replays,
    private readonly database: ReadDatabase,
  ) {}

  @Endpoint(startReplay)
  async start(@CurrentUser() { userId }: SignedIn) {
    const names = await namesOf(this.database, [userId])
    return this.replays.start(names.get(userId) ?? '')
  }

  @Endpoint(listReplays)
  list() {
    return { items: this.replays.list() }
  }

  @Endpoint(getReplay)
  get(@Input() { replayId }: RequestOf<typeof getReplay>) {
    return this.replays.get(replayId)
  }

  @Endpoint(cancelReplay)
  cancel(@Input() { replayId }: RequestOf<typeof cancelReplay>) {
    return this.replays.cancel(replayId)
  }
}
