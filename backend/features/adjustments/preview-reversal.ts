import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { previewReversal } from '#contracts/requests/adjustments'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { Previews } from '../../server/deciding/previews.js'
import type { SignedIn } from '../../server/signed-in.js'
import { LoggedEntries } from './logged-entries.js'

/** What the reversal of an entry would do, and who must approve it first. */
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
    private readonly previews: Previews,
    private readonly entries: LoggedEntries,
  ) {}

  /** The reversal's own postings and figures, shown even if it needs a second admin. */
  async execute({ input: { accountId, revision }, by }: PreviewReversal) {
    const entry = await this.entries.at(accountId, revision)
    const paidAt = await this.entries.paidOutAt(accountId, entry)
    const asked = {
      type: 'ReverseEntry',
      entry,
      paidAt,
      reason: 'preview',
      twoAdmins: null,
    } as const
    const preview = await this.previews.of(accountId, asked, by)
    return { ...preview, paidAt }
  }
}
