import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import {
  listDestinations,
  nameDestination,
  removeDestination,
  saveDestination,
} from '#contracts/requests/destinations'
import type { RequestOf } from '#contracts/endpoint'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { ListDestinations } from './list-destinations.js'
import { NameDestination } from './name-destination.js'
import { RemoveDestination } from './remove-destination.js'
import { SaveDestination } from './save-destination.js'

@Controller()
export class DestinationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(saveDestination)
  save(
    @Input() input: RequestOf<typeof saveDestination>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new SaveDestination(input, metadata))
  }

  @Endpoint(nameDestination)
  name(
    @Input() input: RequestOf<typeof nameDestination>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new NameDestination(input, metadata))
  }

  @Endpoint(removeDestination)
  remove(
    @Input() input: RequestOf<typeof removeDestination>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new RemoveDestination(input, metadata))
  }

  @Endpoint(listDestinations)
  list(@CurrentUser() { userId }: SignedIn) {
    return this.queries.execute(new ListDestinations(userId))
  }
}
