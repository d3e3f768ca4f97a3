import { Controller } from '@nestjs/common'
import type { RequestOf } from '#contracts/endpoint'
import { search } from '#contracts/site/search'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { foundByClient, foundByStaff } from './search-queries.js'

@Controller()
export class SearchController {
  constructor(private readonly database: ReadDatabase) {}

  @Endpoint(search)
  find(@Input() { q }: RequestOf<typeof search>, @CurrentUser() { role, userId }: SignedIn) {
    return (role === 'client' ? foundByClient(q, userId) : foundByStaff(q, role))(this.database)
  }
}
