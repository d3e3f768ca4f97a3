import { setTimeout as sleep } from 'node:timers/promises'
import { Inject, Injectable } from '@nestjs/common'
import { Rejection } from '../../domain/decider.js'
import { ReadDatabase } from '../database/database.js'
import { LOG, type Log } from '../../lib/log.js'

/** Looks up a request's outcome in a read model; undefined if unknown there. */
export type Recall = (database: ReadDatabase) => Promise<Rejection | undefined>

/** A refusal is not worth a long wait. */
const PATIENCE_MS = 1_000

/**
 * Explains refusals. An account forgets old decisions; who made them and when is still in a read
 * model. That is consulted only after the account has refused, so it changes no decision.
 */
@Injectable()
export class ForgottenRequests {
  constructor(
    private readonly database: ReadDatabase,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @throws what the work throws or, instead of `unknown-request`, what was recalled in time */
  async explain<Result>(work: Promise<Result>, recall: Recall): Promise<Result> {
    try {
      return await work
    } catch (refusal) {
      if (refusal instanceof Rejection && refusal.code === 'unknown-request')
        throw (await this.recalled(recall)) ?? refusal
      throw refusal
    }
  }

  private recalled(recall: Recall): Promise<Rejection | undefined> {
    const told = recall(this.database).catch((error: unknown) => {
      this.log.warn({ err: error }, 'the outcome of a request could not be looked up')
      return undefined
    })
    return Promise.race([told, sleep(PATIENCE_MS, undefined, { ref: false })])
  }
}
