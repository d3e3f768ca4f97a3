import { Controller } from '@nestjs/common'
import {
  cancelReplay,
  getReplay,
  listReplays,
  startReplay,
  type JudgedAct,
  type Replay,
} from '#contracts/audit/replays'
import type { RequestOf } from '#contracts/endpoint'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { actorName, namesOf } from '../../server/queries/names.js'
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
  async list() {
    return { items: await this.named(this.replays.list()) }
  }

  @Endpoint(getReplay)
  async get(@Input() { replayId }: RequestOf<typeof getReplay>) {
    const replay = this.replays.get(replayId)
    const [named = replay] = await this.named([replay])
    return named
  }

  @Endpoint(cancelReplay)
  cancel(@Input() { replayId }: RequestOf<typeof cancelReplay>) {
    return this.replays.cancel(replayId)
  }

  /** Adds the names of the actors of wrong acts. */
  private async named(replays: readonly Replay[]): Promise<Replay[]> {
    const places = replays.flatMap(({ checks }) => checks.flatMap((check) => check.places))
    const names = await namesOf(
      this.database,
      places.flatMap(({ act }) => (act ? [act.actorId] : [])),
    )
    const nameIn = (act: JudgedAct) => ({ ...act, actorName: actorName(names, act.actorId) })
    return replays.map((replay) => ({
      ...replay,
      checks: replay.checks.map((check) => ({
        ...check,
        places: check.places.map((place) => ({ ...place, act: place.act && nameIn(place.act) })),
      })),
    }))
  }
}
