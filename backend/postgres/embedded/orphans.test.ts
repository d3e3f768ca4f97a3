import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { createCluster } from './cluster.js'
import { openDataFolder } from './data-folder.js'
import { openEngine } from './engine.js'
import { recordedPid, stopOrphans } from './orphans.js'
import { startServer } from './server-process.js'
import { fleetingSettings } from './server-settings.js'
import { makeSocketFolder } from './socket-folder.js'

it('A database server of an earlier run that ignores signals is ended all the same, and its cluster starts again', async () => {
  const place = await mkdtemp(join(tmpdir(), 'daybook-orphans-'))
  await chmod(place, 0o711)
  const folder = await openDataFolder({ dataFolder: place, log: () => undefined })
  const engine = await openEngine(folder)
  await createCluster(folder, engine, ['--no-sync'])
  const plan = {
    folder,
    engine,
    socketFolder: await makeSocketFolder(folder),
    settings: fleetingSettings,
    tied: true,
  }
  const hung = await startServer(plan)
  process.kill(Number(await recordedPid(folder.cluster)), 'SIGSTOP')
  await stopOrphans(folder.cluster, () => undefined, { fast: 100, immediate: 100 })
  expect(await hung.ended).toBe('signal SIGKILL')
  const next = await startServer(plan)
  await next.stop()
  await rm(place, { recursive: true })
})
