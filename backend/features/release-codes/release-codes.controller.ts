import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { setReleaseCode } from '#contracts/requests/release-codes'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, Input } from '../../server/http/params.js'
import { SetReleaseCode } from './set-release-code.js'

@Controller()
export class ReleaseCodesController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(setReleaseCode)
  set(
    @Input() input: RequestOf<typeof setReleaseCode>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new SetReleaseCode(input, metadata))
  }
}
