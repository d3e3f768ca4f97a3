import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createLog } from '../../../lib/log.js'
import { FormerClients } from './former-clients.js'

const AGAIN_AFTER_MS = 30_000

describe('the erasure of former clients', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  /** `unfinished` are those whom the table names; the log says that `closed` are former clients. */
  const stage = (unfinished: readonly string[], closed = unfinished) => {
    const [erased, lines]: [string[], string[]] = [[], []]
    const state = { isFailing: false, isComplete: true, looks: 0 }
    const erasure = {
      erase: (userId: string) => {
        if (state.isFailing) throw new Error('away')
        erased.push(userId)
        return Promise.resolve()
      },
      unfinished: () => {
        state.looks++
        return Promise.resolve(unfinished.filter((userId) => !erased.includes(userId)))
      },
    }
    const powers = {
      isTableComplete: () => Promise.resolve(state.isComplete),
      of: (userId: string) =>
        Promise.resolve({ status: closed.includes(userId) ? 'closed' : 'active' }),
    }
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const parts = [
      erasure,
      powers,
      { loaded: () => Promise.resolve() },
      log,
    ] as unknown as ConstructorParameters<typeof FormerClients>
    return { clients: new FormerClients(...parts), erased, lines, state }
  }
  const later = () => jest.advanceTimersByTimeAsync(AGAIN_AFTER_MS)

  it('is done at the start for those of whom something is left, if the log says so too', async () => {
    const { clients, erased } = stage(['ada', 'leo', 'noor'], ['ada', 'noor'])
    clients.onApplicationBootstrap()
    await jest.advanceTimersByTimeAsync(0)
    expect(erased).toEqual(['ada', 'noor'])
  })

  it('waits until the table of powers has everything', async () => {
    const { clients, erased, state } = stage(['ada'])
    state.isComplete = false
    await clients.finish()
    expect(state.looks).toBe(0)
    state.isComplete = true
    await later()
    expect(erased).toEqual(['ada'])
  })

  it('is tried again half a minute after it failed, once, and said in the log', async () => {
    const { clients, erased, lines, state } = stage(['ada'])
    state.isFailing = true
    await expect(clients.erase('ada')).rejects.toThrow('away')
    await clients.finish()
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'a former client could not be erased',
        err: expect.objectContaining({ message: 'away' }),
      }),
    ])
    state.isFailing = false
    await jest.advanceTimersByTimeAsync(AGAIN_AFTER_MS - 1)
    expect([erased, state.looks]).toEqual([[], 1])
    await jest.advanceTimersByTimeAsync(1)
    expect([erased, state.looks]).toEqual([['ada'], 2])
    await later()
    expect(state.looks).toBe(2)
  })

  it('is tried again where only one failed just after its account was closed', async () => {
    const { clients, erased, state } = stage(['ada'])
    state.isFailing = true
    await expect(clients.erase('ada')).rejects.toThrow('away')
    state.isFailing = false
    await later()
    expect(erased).toEqual(['ada'])
  })

  it('is neither begun nor tried again once the server stops', async () => {
    const { clients, state } = stage(['ada'])
    state.isFailing = true
    await clients.finish()
    await clients.beforeApplicationShutdown()
    await later()
    await clients.finish()
    await expect(clients.erase('ada')).rejects.toThrow('away')
    await later()
    expect(state.looks).toBe(1)
    expect(jest.getTimerCount()).toBe(0)
  })
})
