import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common'
import { messageOf } from '../../lib/message-of.js'
import { Regularly } from '../../lib/regularly.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Files } from '../../server/files/files.js'
import { DepositsTable } from './deposits-table.js'

const LOOK_EVERY_MS = 60_000

/** Erases pictures of payments that were uploaded and named in no deposit. */
@Injectable()
export class ProofEraser implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly regularly = new Regularly(
    () => this.erase(),
    (error) =>
      Logger.warn(
        `pictures that belong to no deposit could not be erased yet: ${messageOf(error)}`,
        'ProofEraser',
      ),
  )

  constructor(
    private readonly files: Files,
    private readonly database: ReadDatabase,
    private readonly deposits: DepositsTable,
  ) {}

  onApplicationBootstrap(): void {
    this.regularly.start(LOOK_EVERY_MS)
  }

  onApplicationShutdown(): Promise<void> {
    return this.regularly.stop()
  }

  /** Erases everything due, unless the table of deposits lags the log: then nothing, for now. */
  async erase(): Promise<void> {
    if (await this.deposits.isComplete())
      await this.files.eraseUnused((fileIds) => this.named(fileIds))
  }

  private async named(fileIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (fileIds.length === 0) return new Set()
    const rows = await this.database
      .selectFrom('deposits')
      .select('proofId')
      .where('proofId', 'in', fileIds)
      .execute()
    return new Set(rows.flatMap(({ proofId }) => proofId ?? []))
  }
}
