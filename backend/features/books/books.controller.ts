import { Controller, Res } from '@nestjs/common'
import type { Response } from 'express'
import {
  getOwedHistory,
  getTrialBalance,
  getTrialBalanceFile,
  listBookEntries,
} from '#contracts/ledger/books'
import type { RequestOf } from '#contracts/endpoint'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { Input } from '../../server/http/params.js'
import { bookEntries } from './book-entries.js'
import { owedHistory } from './owed-history.js'
import { csvOf } from './trial-balance-csv.js'
import { trialBalanceAt } from './trial-balance.js'

@Controller()
export class BooksController {
  constructor(private readonly database: ReadDatabase) {}

  @Endpoint(getTrialBalance)
  get(@Input() moment: RequestOf<typeof getTrialBalance>) {
    return trialBalanceAt(moment)(this.database)
  }

  @Endpoint(getTrialBalanceFile)
  async file(
    @Input() { decimal, ...moment }: RequestOf<typeof getTrialBalanceFile>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const balance = await trialBalanceAt(moment)(this.database)
    response
      .set({ 'Content-Disposition': `attachment; filename="trial-balance-${balance.ordinal}.csv"` })
      .type('text/csv')
    return csvOf(balance, decimal)
  }

  @Endpoint(getOwedHistory)
  history() {
    return owedHistory(this.database)
  }

  @Endpoint(listBookEntries)
  entries(@Input() asked: RequestOf<typeof listBookEntries>) {
    return bookEntries(asked)(this.database)
  }
}
