import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import { ReadDatabase } from '../database/database.js'

/** A question to the read models: a function of a database that cannot write. */
export class Read<Result> extends Query<Result> {
  constructor(readonly ask: (database: ReadDatabase) => Promise<Result>) {
    super()
  }
}

@QueryHandler(Read)
export class ReadHandler implements IQueryHandler<Read<unknown>> {
  constructor(private readonly database: ReadDatabase) {}

  execute({ ask }: Read<unknown>): Promise<unknown> {
    return ask(this.database)
  }
}
