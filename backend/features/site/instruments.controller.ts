import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { closeInstrument, reopenInstrument } from '#contracts/site/instruments'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, Input } from '../../server/http/params.js'
import { ChangeSite } from './change-site.js'

/** Which instruments clients may open trades in. */
@Controller()
export class InstrumentsController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(closeInstrument)
  close(
    @Input() { instrument, reason }: RequestOf<typeof closeInstrument>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(
      new ChangeSite({ kind: 'instrument', instrument, isOpen: false }, reason, metadata),
    )
  }

  @Endpoint(reopenInstrument)
  reopen(
    @Input() { instrument, reason }: RequestOf<typeof reopenInstrument>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(
      new ChangeSite({ kind: 'instrument', instrument, isOpen: true }, reason, metadata),
    )
  }
}
