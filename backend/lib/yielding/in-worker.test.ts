import { getPriority } from 'node:os'
import { describe, expect, it } from '@jest/globals'
import { inWorker } from './in-worker.js'
import { requestBegins, requestsFirst } from './requests-under-way.js'

const loader = new URL('../../testing/typescript-loader.mjs', import.meta.url).href

const importing = (file: string) => new URL(file, import.meta.url).href
const worker = (lines: string) => new URL(`data:text/javascript,${encodeURIComponent(lines)}`)
const options = { execArgv: ['--import', loader] }

/** A worker that tells its own priority. */
const ofPriority = worker(`
  import { getPriority } from 'node:os'
  import { workAsWorker } from '${importing('./in-worker.ts')}'
  await workAsWorker(() => Promise.resolve(getPriority()))
`)

/** A worker that tells its progress, and after that whether the flag is set. */
const ofSteps = worker(`
  import { workerData } from 'node:worker_threads'
  import { workAsWorker } from '${importing('./in-worker.ts')}'
  import { requestsFirst } from '${importing('./requests-under-way.ts')}'
  const work = async (tell) => {
    tell('a step')
    return Atomics.load(workerData, 0) === 1
  }
  await workAsWorker(work, requestsFirst(60_000))
`)

describe('long work', () => {
  it('yields to the thread that answers people, on systems that prioritise single threads', async () => {
    const before = getPriority()
    const { result } = inWorker<never, number>(ofPriority, options, () => undefined)
    expect(await result).toBe(process.platform === 'linux' ? Math.min(before + 10, 19) : before)
    expect(getPriority()).toBe(before)
  })

  it('waits between two steps while a request is under way', async () => {
    const flag = new Int32Array(new SharedArrayBuffer(4))
    const ends = [requestBegins(), requestBegins()]
    const { result } = inWorker<string, boolean>(ofSteps, { ...options, workerData: flag }, () => {
      ends[0]?.()
      // Long enough for a worker that does not wait to look at the flag.
      setTimeout(() => {
        Atomics.store(flag, 0, 1)
        ends[1]?.()
      }, 50)
    })
    expect(await result).toBe(true)
  })

  it('fails with the error of who hears of its progress', async () => {
    const heard = () => {
      throw new Error('this cannot be shown')
    }
    const input = { ...options, workerData: new Int32Array(1) }
    await expect(inWorker(ofSteps, input, heard).result).rejects.toThrow('this cannot be shown')
  })

  it('goes on after its longest wait, though a request is still under way', () => {
    const end = requestBegins()
    expect(requestsFirst(1)()).toBeUndefined()
    end()
    expect(requestsFirst(60_000)()).toBeUndefined()
  })

  it('waits no longer for requests without end than it has worked', () => {
    const waits: number[] = []
    let now = 0
    const wait = (ms: number) => {
      waits.push(ms)
      now += ms
    }
    const pass = requestsFirst(10, { now: () => now, wait })
    for (const worked of [1, 3, 0, 50]) {
      now += worked
      pass()
    }
    expect(waits).toEqual([10, 3, 10])
  })
})
