import { describe, expect, it } from '@jest/globals'
import { Rejection } from '../../domain/decider.js'
import { readDatabaseOn } from '../database/database.js'
import { createLog } from '../../lib/log.js'
import { ForgottenRequests, type Recall } from './forgotten-requests.js'

const unreachable = readDatabaseOn({
  connect: () => Promise.reject(new Error('the database is away')),
  end: async () => undefined,
})

const told = new Rejection('already-decided', { status: 'approved' })

/** How a command ends that is refused with a code, and what is written into the log meanwhile. */
const ending = async (code: Rejection['code'], recall: Recall) => {
  const lines: string[] = []
  const forgotten = new ForgottenRequests(
    unreachable,
    createLog('warn', { write: (line) => void lines.push(line) }),
  )
  const refusal: unknown = await forgotten
    .explain(Promise.reject(new Rejection(code)), recall)
    .catch((error: unknown) => error)
  return { code: refusal instanceof Rejection ? refusal.code : refusal, lines: lines.length }
}

describe('the refusal of a command', () => {
  it('about a request that its account does not know is explained by the lookup, if that finds it', async () => {
    expect(await ending('unknown-request', async () => told)).toEqual({
      code: 'already-decided',
      lines: 0,
    })
    expect(await ending('unknown-request', async () => undefined)).toEqual({
      code: 'unknown-request',
      lines: 0,
    })
  })

  it('stands if the lookup fails or takes too long', async () => {
    const failing: Recall = async (database) =>
      void (await database.selectFrom('users').select('userId').execute())
    expect(await ending('unknown-request', failing)).toEqual({ code: 'unknown-request', lines: 1 })
    expect(await ending('unknown-request', () => new Promise(() => undefined))).toEqual({
      code: 'unknown-request',
      lines: 0,
    })
  })

  it('is logged with what made the lookup fail', async () => {
    const lines: string[] = []
    const forgotten = new ForgottenRequests(
      unreachable,
      createLog('warn', { write: (line) => void lines.push(line) }),
    )
    const failing: Recall = () => Promise.reject(new Error('the database is away'))
    await forgotten
      .explain(Promise.reject(new Rejection('unknown-request')), failing)
      .catch(() => undefined)
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        err: { message: 'the database is away' },
        msg: 'the outcome of a request could not be looked up',
      },
    ])
  })

  it('for any other reason never asks the lookup', async () => {
    expect(await ending('own-account', async () => told)).toEqual({ code: 'own-account', lines: 0 })
  })

  it('does not arise when the command succeeds', async () => {
    const forgotten = new ForgottenRequests(unreachable, createLog('silent'))
    expect(await forgotten.explain(Promise.resolve(7), async () => told)).toBe(7)
  })
})
