import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { LiveStage } from '../testing/live.js'
import { story, tell } from '../testing/story.js'

jest.setTimeout(90_000)

/** Builds in stretches of 20 events, and stops forever in the middle of the second one. */
const program = `
import { writeSync } from 'node:fs'
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.js'
import { prepareReadModels } from './read-models.js'
import { samples } from './testing/samples.js'
const config = JSON.parse(process.argv[1])
const store = new PostgresEventStore({ config })
const readAll = store.readAll.bind(store)
store.readAll = (after, limit) => readAll(after, Math.min(limit, 10))
const onProgress = ({ events }) => {
  if (events < 30) return
  writeSync(1, 'in the midst\\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
await prepareReadModels({ config, store, projections: samples, stretch: 15, onProgress })
`

const loader = new URL('../../../testing/typescript-loader.mjs', import.meta.url).href

let stage: LiveStage
beforeEach(async () => {
  stage = await LiveStage.open()
})
afterEach(() => stage.close())

it('A build whose process is killed resumes after its last complete stretch', async () => {
  await tell(stage.store, fc.sample(story(40, 40), { seed: 33, numRuns: 1 })[0] ?? [])
  const args = [
    '--import',
    loader,
    '--input-type=module',
    '--eval',
    program,
    JSON.stringify(stage.database.config),
  ]
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  for await (const _ of createInterface(child.stdout)) child.kill('SIGKILL')
  expect(await exit).toEqual([null, 'SIGKILL'])
  expect(await stage.prepare()).toMatchObject({ goneOnAfter: 20n, events: 20, position: 40n })
  expect(await stage.tables()).toEqual(await stage.folded())
})
