import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createCluster, OWNER, ownerPassword } from '../../postgres/embedded/cluster.js'
import { openDataFolder } from '../../postgres/embedded/data-folder.js'
import { openEngine } from '../../postgres/embedded/engine.js'
import { startServer } from '../../postgres/embedded/server-process.js'
import { fleetingSettings } from '../../postgres/embedded/server-settings.js'
import { makeSocketFolder } from '../../postgres/embedded/socket-folder.js'

type Outcome = { config: pg.ClientConfig } | { failure: string }

/**
 * An address split into its parts, so that a test can change the user or the database: the address
 * would override separate options.
 */
const partsOf = (connectionString: string): pg.ClientConfig => {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString })
  return { host, port, user, password: password ?? undefined, database, ssl }
}

const start = async (place: string): Promise<Outcome> => {
  try {
    const folder = await openDataFolder({ dataFolder: place, log: () => undefined })
    const engine = await openEngine(folder)
    await createCluster(folder, engine, ['--no-sync'])
    const socketFolder = await makeSocketFolder(folder)
    await startServer({ folder, engine, socketFolder, settings: fleetingSettings, tied: false })
    const password = await ownerPassword(folder)
    return {
      config: {
        host: socketFolder,
        port: 5432,
        user: OWNER,
        password,
        database: 'postgres',
        ssl: false,
      },
    }
  } catch (error) {
    return { failure: (error as Error).message }
  }
}

const publish = async (path: string, outcome: Outcome) => {
  await writeFile(`${path}.new`, JSON.stringify(outcome), { mode: 0o600 })
  await rename(`${path}.new`, path)
}

const isFirst = (place: string) =>
  mkdir(join(place, 'starting')).then(
    () => true,
    () => false,
  )

const outcomeIn = async (path: string): Promise<Outcome> => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(20)) {
    const text = await readFile(path, 'utf8').catch(() => undefined)
    if (text !== undefined) return JSON.parse(text) as Outcome
  }
  return { failure: 'another worker of this run did not bring it up' }
}

/**
 * The database server of this test run, as its administrator: the one at DAYBOOK_TEST_DATABASE_URL,
 * or one that the first caller of a run starts and all share.
 * @throws Error when it did not start
 */
export const testServer = async (): Promise<pg.ClientConfig> => {
  const { DAYBOOK_TEST_DATABASE_URL: connectionString, DAYBOOK_TEST_FOLDER: place } = process.env
  if (connectionString) return partsOf(connectionString)
  if (!place)
    throw new Error(
      'there is no folder for a test server; the tests run under jest with the global setup',
    )
  const path = join(place, 'server.json')
  if (await isFirst(place)) await publish(path, await start(place))
  const outcome = await outcomeIn(path)
  if ('failure' in outcome) throw new Error(`the test server did not start: ${outcome.failure}`)
  return outcome.config
}
