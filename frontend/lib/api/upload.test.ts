import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { FakeUpload, installUploads } from '../../testing/fake-upload.js'
import { upload } from './upload.js'

const realRequest = globalThis.XMLHttpRequest
const outgoing = {
  address: '/api/files',
  method: 'POST',
  headers: { 'X-Daybook': '1' },
  body: null,
}

const started = (): FakeUpload => {
  if (!FakeUpload.newest) throw new Error('nothing is being uploaded')
  return FakeUpload.newest
}

/** Starts an upload and records how it ends, so that a test can move the clock. */
const start = (signal?: AbortSignal) => {
  const shares: number[] = []
  const ended = upload({ ...outgoing, signal, onProgress: (share) => shares.push(share) }).then(
    ({ status }) => status,
    (error: unknown) => error,
  )
  return { shares, ended, sending: started() }
}

beforeEach(() => {
  jest.useFakeTimers()
  installUploads()
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.XMLHttpRequest = realRequest
})

describe('an upload', () => {
  it('goes on as long as bytes are sent, and reports its progress', async () => {
    const { shares, ended, sending } = start()
    for (const loaded of [20, 40, 60, 80, 100]) {
      jest.advanceTimersByTime(25_000)
      sending.progress(loaded)
    }
    jest.advanceTimersByTime(50_000)
    await sending.answer(new Response('{}', { status: 201 }))
    expect(await ended).toBe(201)
    expect(shares).toEqual([0.2, 0.4, 0.6, 0.8, 1])
  })

  it('gives up after 30 seconds without progress', async () => {
    const { ended, sending } = start()
    sending.progress(20)
    jest.advanceTimersByTime(30_000)
    expect(await ended).toMatchObject({
      code: 'stalled',
      details: { seconds: 30 },
      isOutcomeUnknown: true,
    })
    expect(sending.isAborted).toBe(true)
  })

  it('waits 60 seconds for the answer once all is sent', async () => {
    const { ended, sending } = start()
    sending.progress(100)
    jest.advanceTimersByTime(60_000)
    expect(await ended).toMatchObject({ code: 'timed-out', details: { seconds: 60 } })
  })

  it('ends when it is stopped, or when the connection breaks', async () => {
    const stopping = new AbortController()
    const stopped = start(stopping.signal)
    stopping.abort()
    expect(await stopped.ended).toMatchObject({ name: 'AbortError' })
    expect(stopped.sending.isAborted).toBe(true)
    const broken = start()
    broken.sending.break()
    expect(await broken.ended).toMatchObject({ code: 'offline' })
  })
})
