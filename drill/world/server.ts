import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { DrillFolder } from './drill-folder.js'

const MAIN = fileURLToPath(new URL('../../backend/main.js', import.meta.url))
const SAID_KEPT = 2_000

/** A TCP port that is free now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** The built server in its own process. It keeps its address when it is restarted. */
export class Server {
  private child: ChildProcess | undefined
  private said = ''
  private mayEnd = false
  /** A description of each unrequested stop. */
  readonly deaths: string[] = []

  constructor(
    private readonly place: DrillFolder,
    private readonly port: number,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  get isRunning(): boolean {
    return (
      this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null
    )
  }

  /**
   * Resolves once the server says that it is ready.
   * @throws Error with its last output if it ends before that
   */
  async start(): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      LOG_LEVEL: 'warn',
      ...this.settings,
    }
    // Without mail, nobody has to confirm an address before they withdraw.
    const unlimited = { DAYBOOK_REQUESTS_PER_SECOND: '1000000' }
    const own = {
      ...unlimited,
      DAYBOOK_DEMO: '1',
      DAYBOOK_MAIL: 'none',
      DAYBOOK_DATA: this.place.data,
      PORT: String(this.port),
    }
    const child = spawn(process.execPath, [MAIN], {
      env: { ...env, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    this.said = ''
    this.mayEnd = false
    const ended = once(child, 'exit').then(([code, signal]) =>
      this.ended(child, String(signal ?? code)),
    )
    if (child.pid !== undefined) await this.place.noteRunning(child.pid)
    const isReady = new Promise<boolean>((resolve) => {
      const listen = (chunk: Buffer) => {
        this.said = (this.said + chunk.toString()).slice(-SAID_KEPT)
        if (this.said.includes('Daybook is ready at')) resolve(true)
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      void ended.then(() => resolve(false))
    })
    if (!(await isReady)) throw new Error(`the server did not start: ${this.said.trim()}`)
  }

  /** Kills it, as a crash would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  /** Shuts it down cleanly. @returns its exit code, or the signal that ended it */
  async stop(): Promise<string> {
    await this.end('SIGTERM')
    return String(this.child?.signalCode ?? this.child?.exitCode ?? 'none')
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.child || !this.isRunning) return
    this.mayEnd = true
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    await ended
  }

  private async ended(child: ChildProcess, how: string): Promise<void> {
    if (child.pid !== undefined) await this.place.noteEnded(child.pid)
    if (!this.mayEnd)
      this.deaths.push(
        `ended with ${how}: ${this.said.trim().split('\n').slice(-3).join(' | ').slice(-600)}`,
      )
  }
}
