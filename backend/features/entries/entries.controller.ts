import { Controller } from '@nestjs/common'
import type { RequestOf } from '#contracts/endpoint'
import { listAccountEntries, listEntries } from '#contracts/ledger/entries'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { entriesOf } from './entry-queries.js'

@Controller()
export class EntriesController {
  constructor(private readonly database: ReadDatabase) {}

  @Endpoint(listEntries)
  list(@Input() input: RequestOf<typeof listEntries>, @CurrentUser() { userId }: SignedIn) {
    return entriesOf(userId, input, 'client')(this.database)
  }

  @Endpoint(listAccountEntries)
  listOfAccount(
    @Input() { accountId, ...filter }: RequestOf<typeof listAccountEntries>,
    @CurrentUser() { role }: SignedIn,
  ) {
    return entriesOf(accountId, filter, role)(this.database)
  }
}
