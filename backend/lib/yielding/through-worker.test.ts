import { describe, expect, it } from '@jest/globals'
import { throughWorker } from './through-worker.js'

/**
 * Answers each part with its text, and the end with how many there were; the part "fail" ends it.
 */
const source = `
  import { parentPort } from 'node:worker_threads'
  let parts = 0
  parentPort.on('message', ({ part }) => {
    if (part === 'fail') throw new Error('could not be made')
    parentPort.postMessage(new TextEncoder().encode(part === undefined ? 'end after ' + parts : part))
    parts += 1
  })`
const worker = new URL(`data:text/javascript,${encodeURIComponent(source)}`)

/** Parts, and how many of them have been asked for. */
const counted = (parts: readonly string[]) => {
  const state = { asked: 0 }
  async function* some() {
    for (const part of parts) {
      state.asked += 1
      yield part
    }
  }
  return { state, parts: some() }
}

const textOf = (piece: Uint8Array) => new TextDecoder().decode(piece)

describe('pieces made in a thread', () => {
  it('come in order, one for each part and one for the end', async () => {
    const pieces: string[] = []
    for await (const piece of throughWorker(worker, {}, counted(['a', 'b']).parts))
      pieces.push(textOf(piece))
    expect(pieces).toEqual(['a', 'b', 'end after 2'])
  })

  it('are not made faster than they are taken', async () => {
    const { state, parts } = counted(['a', 'b', 'c'])
    const pieces = throughWorker(worker, {}, parts)
    await pieces.next()
    expect(state.asked).toBe(1)
    await pieces.return(undefined)
    expect(state.asked).toBe(1)
  })

  it('end with the failure of the thread', async () => {
    const pieces = throughWorker(worker, {}, counted(['a', 'fail']).parts)
    await pieces.next()
    await expect(pieces.next()).rejects.toThrow('could not be made')
  })
})
