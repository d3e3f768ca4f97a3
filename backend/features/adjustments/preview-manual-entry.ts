import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { previewManualEntry } from '#contracts/adjustments'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { ReadDatabase } from '../../server/database/database.js'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { PreviewDecision } from '../../server/deciding/preview-decision.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { secondAdmin } from './second-admin.js'

const commands = { credit: 'CreditBalance', debit: 'DebitBalance', profit: 'RecordProfit', loss: 'RecordLoss' } as const

/** What an entry by hand would do, and who has to approve it first. */
export class PreviewManualEntry extends Query<ResponseOf<typeof previewManualEntry>> {
  constructor(
    readonly input: RequestOf<typeof previewManualEntry>,
    readonly by: SignedIn,
  ) {
    super()
  }
}

@QueryHandler(PreviewManualEntry)
export class PreviewManualEntryHandler implements IQueryHandler<PreviewManualEntry> {
  constructor(
    private readonly queries: QueryBus,
    private readonly sites: Sites,
    private readonly database: ReadDatabase,
  ) {}

  /** Postings and figures are those of the entry itself, whether it waits or not. */
  async execute({ input: { accountId, kind, amount }, by }: PreviewManualEntry) {
    const entry = { type: commands[kind], amount, reason: 'preview', twoAdmins: null }
    const [preview, { manualEntryThreshold: threshold }] = await Promise.all([
      this.queries.execute(new PreviewDecision(accountId, entry, by)),
      this.sites.state(SITE),
    ])
    return { ...preview, secondAdmin: await secondAdmin({ threshold, amount, apart: [by.userId, accountId] })(this.database) }
  }
}
