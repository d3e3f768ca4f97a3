import { Controller } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { listAccountEntries, listEntries } from '#contracts/entries'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { Read } from '../../server/queries/read.js'
import { entriesOf } from './entry-queries.js'

@Controller()
export class EntriesController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(listEntries)
  list(@Input() input: RequestOf<typeof listEntries>, @CurrentUser() { userId }: SignedIn) {
    return this.queries.execute(new Read(entriesOf(userId, input)))
  }

  @Endpoint(listAccountEntries)
  listOfAccount(@Input() { accountId, ...filter }: RequestOf<typeof listAccountEntries>) {
    return this.queries.execute(new Read(entriesOf(accountId, filter)))
  }
}
