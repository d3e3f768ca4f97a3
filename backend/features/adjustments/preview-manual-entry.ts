import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { previewManualEntry } from '#contracts/requests/adjustments'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { Previews } from '../../server/deciding/previews.js'
import type { SignedIn } from '../../server/signed-in.js'

const commands = {
  credit: 'CreditBalance',
  debit: 'DebitBalance',
  profit: 'RecordProfit',
  loss: 'RecordLoss',
} as const

/** What a manual entry would do, and who must approve it first. */
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
  constructor(private readonly previews: Previews) {}

  /** The entry's own postings and figures, shown even if it needs a second admin. */
  execute({ input: { accountId, kind, amount }, by }: PreviewManualEntry) {
    const entry = { type: commands[kind], amount, reason: 'preview', twoAdmins: null }
    return this.previews.of(accountId, entry, by)
  }
}
