import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A built server in a folder of its own. */
export interface BuiltServer {
  readonly address: string
  /** @throws Error if it does not end cleanly */
  stop(): Promise<void>
}

const READY = /Daybook is ready at (\S+)/
const LINK = /Create the first admin within 15 minutes: (\S+)/

/** What a server prints that matches the pattern. */
const heard = (server: ChildProcess, awaited: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const found = awaited.exec(said)?.[1]
      if (found) resolve(found)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)))
  })

/** The demo's data belongs to the embedded database's log; another store is filled from scratch. */
const copyOfDemo = async (
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> => {
  const filled = process.env['DAYBOOK_E2E_FILLED']
  if (filled === undefined || 'DAYBOOK_EVENTSTORE_URL' in settings) return
  await promisify(execFile)('cp', ['-a', `${filled}/data/.`, folder])
}

/**
 * Starts the built server as `npm start` does, on an empty folder, with simulated prices. Also
 * resolves with the link that creates the first admin.
 */
export const startEmpty = async (): Promise<BuiltServer & { readonly setupLink: string }> => {
  const { said, ...server } = await start({ DAYBOOK_DEMO: '', DAYBOOK_SIMULATED_PRICES: '1' }, LINK)
  return { ...server, setupLink: said }
}

/**
 * Starts the built server on an empty folder, and resolves as soon as it reports that it is ready.
 */
export const startBare = (): Promise<BuiltServer> => start({ DAYBOOK_DEMO: '' }, READY)

/** Starts the built server as `npm run demo` does; further settings may be given. */
export const startDemo = (settings: Readonly<Record<string, string>> = {}): Promise<BuiltServer> =>
  start({ DAYBOOK_DEMO: '1', ...settings }, READY)

const start = async (settings: Readonly<Record<string, string>>, awaited: RegExp) => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-e2e-'))
  // Started by root, the database server runs as another user, who must be able to enter this
  // folder; else its files go elsewhere, and stay.
  await chmod(folder, 0o711)
  if (settings['DAYBOOK_DEMO'] === '1') await copyOfDemo(folder, settings)
  const env = {
    ...process.env,
    DAYBOOK_DATA: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: '',
    ...settings,
  }
  const server = spawn(process.execPath, ['dist/backend/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<string>((resolve) =>
    server.once('exit', (code, signal) => resolve(signal ?? `exit code ${String(code)}`)),
  )
  const said = await heard(server, awaited)
  const stop = async () => {
    server.kill('SIGTERM')
    const how = await ended
    await rm(folder, { recursive: true, force: true })
    if (how !== 'exit code 0') throw new Error(`the server did not stop in order: ${how}`)
  }
  return { address: new URL(said).origin, said, stop }
}
