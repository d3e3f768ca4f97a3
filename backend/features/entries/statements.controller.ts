import { Controller, Res } from '@nestjs/common'
import type { Response } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import { getAccountStatement, getStatement } from '#contracts/ledger/entries'
import { AccountId } from '#contracts/values/ids'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import { Looks } from '../../server/identity/sessions/looks.js'
import type { SignedIn } from '../../server/signed-in.js'
import { StatementDownloads } from './statement-downloads.js'

@Controller()
export class StatementsController {
  constructor(
    private readonly downloads: StatementDownloads,
    private readonly looks: Looks,
  ) {}

  /** Downloads of one's own account are not recorded, unless by staff who view it as its client. */
  @Endpoint(getStatement)
  async own(
    @Input() asked: RequestOf<typeof getStatement>,
    @CurrentUser() reader: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { userId, view } = reader
    if (view)
      await this.note({ userId: view.viewerId, role: 'admin' }, AccountId.parse(userId), asked)
    return this.downloads.open({ accountId: reader.userId, asked, reader, response })
  }

  /** Begins once it is recorded. */
  @Endpoint(getAccountStatement)
  async ofAccount(
    @Input() { accountId, ...asked }: RequestOf<typeof getAccountStatement>,
    @CurrentUser() reader: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.note(reader, accountId, asked)
    return this.downloads.open({ accountId, asked, reader, response })
  }

  private note(
    reader: Pick<SignedIn, 'userId' | 'role'>,
    accountId: AccountId,
    asked: RequestOf<typeof getStatement>,
  ): Promise<void> {
    const { format, fromDay, toDay } = asked
    return this.looks.note(reader, { type: 'ExportAccount', accountId, format, fromDay, toDay }, [
      accountId,
      JSON.stringify(asked, text),
    ])
  }
}

const text = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value
