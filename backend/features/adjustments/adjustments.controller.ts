import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import {
  creditBalance,
  debitBalance,
  previewManualEntry,
  previewReversal,
  recordLoss,
  recordProfit,
  reverseEntry,
} from '#contracts/requests/adjustments'
import type { RequestOf } from '#contracts/endpoint'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { PreviewManualEntry } from './preview-manual-entry.js'
import { PreviewReversal } from './preview-reversal.js'
import { RecordManualEntry } from './record-manual-entry.js'
import { ReverseEntry } from './reverse-entry.js'

type ManualEntry = RequestOf<typeof creditBalance>
type ManualResult = RequestOf<typeof recordProfit>

@Controller()
export class AdjustmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(creditBalance)
  credit(@Input() input: ManualEntry, @CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new RecordManualEntry('CreditBalance', input, metadata))
  }

  @Endpoint(debitBalance)
  debit(@Input() input: ManualEntry, @CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new RecordManualEntry('DebitBalance', input, metadata))
  }

  @Endpoint(recordProfit)
  profit(@Input() input: ManualResult, @CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new RecordManualEntry('RecordProfit', input, metadata))
  }

  @Endpoint(recordLoss)
  loss(@Input() input: ManualResult, @CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new RecordManualEntry('RecordLoss', input, metadata))
  }

  @Endpoint(previewManualEntry)
  previewEntry(@Input() input: RequestOf<typeof previewManualEntry>, @CurrentUser() by: SignedIn) {
    return this.queries.execute(new PreviewManualEntry(input, by))
  }

  @Endpoint(reverseEntry)
  reverse(
    @Input() input: RequestOf<typeof reverseEntry>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new ReverseEntry(input, metadata))
  }

  @Endpoint(previewReversal)
  previewReverse(@Input() input: RequestOf<typeof previewReversal>, @CurrentUser() by: SignedIn) {
    return this.queries.execute(new PreviewReversal(input, by))
  }
}
