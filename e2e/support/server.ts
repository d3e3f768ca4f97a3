import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A built server with demo data, in a folder of its own. */
export interface DemoServer {
  readonly address: string
  stop(): Promise<void>
}

const READY = /Daybook is ready at (\S+)/

const readyAddress = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const address = READY.exec(said)?.[1]
      if (address) resolve(address)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)))
  })

/** The demo's data belongs to a ledger of the embedded database; on another store it is filled in anew. */
const copyOfDemo = async (folder: string, settings: Readonly<Record<string, string>>): Promise<void> => {
  const filled = process.env['DAYBOOK_E2E_FILLED']
  if (filled === undefined || 'DAYBOOK_EVENTSTORE_URL' in settings) return
  await promisify(execFile)('cp', ['-a', `${filled}/data/.`, folder])
}

/** Starts the built server as `npm run demo` does; further settings may be given. */
export const startDemo = async (settings: Readonly<Record<string, string>> = {}): Promise<DemoServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-e2e-'))
  // The database server of root runs as another user, who has to get there; else its files are kept elsewhere, and stay.
  await chmod(folder, 0o711)
  await copyOfDemo(folder, settings)
  const env = { ...process.env, DAYBOOK_DEMO: '1', DAYBOOK_DATA: folder, PORT: '0', LOG_LEVEL: 'warn', NODE_OPTIONS: '', ...settings }
  const server = spawn(process.execPath, ['dist/backend/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const address = await readyAddress(server)
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { address, stop }
}
