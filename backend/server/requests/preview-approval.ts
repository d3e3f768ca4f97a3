import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { Preview } from '#contracts/ledger/preview'
import { ForgottenRequests } from '../deciding/forgotten-requests.js'
import { Previews } from '../deciding/previews.js'
import type { SignedIn } from '../signed-in.js'
import { decisionOnRequest } from './recall.js'
import type { RequestApproval } from './request-commands.js'

/** What the approval of an account's request would do, and who must approve it first. */
export class PreviewApproval extends Query<Preview> {
  constructor(
    readonly accountId: string,
    readonly requestId: string,
    readonly approval: RequestApproval,
    readonly by: SignedIn,
  ) {
    super()
  }
}

@QueryHandler(PreviewApproval)
export class PreviewApprovalHandler implements IQueryHandler<PreviewApproval> {
  constructor(
    private readonly previews: Previews,
    private readonly forgotten: ForgottenRequests,
  ) {}

  execute({ accountId, requestId, approval, by }: PreviewApproval) {
    return this.forgotten.explain(
      this.previews.of(accountId, { ...approval, twoAdmins: null }, by),
      decisionOnRequest(accountId, requestId),
    )
  }
}
