import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { previewReversal } from '#contracts/adjustments'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { ReadDatabase } from '../../server/database/database.js'
import { PreviewDecision } from '../../server/deciding/preview-decision.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { LoggedEntries } from './logged-entries.js'

/** What the reversal of an entry would do, and who has to approve it first. */
export class PreviewReversal extends Query<ResponseOf<typeof previewReversal>> {
  constructor(
    readonly input: RequestOf<typeof previewReversal>,
    readonly by: SignedIn,
  ) {
    super()
  }
}

@QueryHandler(PreviewReversal)
export class PreviewReversalHandler implements IQueryHandler<PreviewReversal> {
  constructor(
    private readonly queries: QueryBus,
    private readonly entries: LoggedEntries,
    private readonly database: ReadDatabase,
  ) {}

  /** Postings and figures are those of the reversal itself, whether it waits or not. */
  async execute({ input: { accountId, revision }, by }: PreviewReversal) {
    const entry = await this.entries.at(accountId, revision)
    const asked = { type: 'ReverseEntry', entry, reason: 'preview', twoAdmins: null } as const
    const [preview, paidAt] = await Promise.all([
      this.queries.execute(new PreviewDecision(accountId, asked, by)),
      paidOutAt(entry.correlationId)(this.database),
    ])
    return { ...preview, paidAt }
  }
}

/** When the withdrawal with an id was paid out; null if it was not, or if there is none. */
const paidOutAt = (withdrawalId: string) => async (database: ReadDatabase) => {
  const row = await database.selectFrom('withdrawals').select('paidAt').where('withdrawalId', '=', withdrawalId).executeTakeFirst()
  return row?.paidAt ?? null
}
