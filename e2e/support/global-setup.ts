import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Fills a data folder with demo data, which each test file copies: faster than filling one each.
 * Jest runs this file outside its module mapper, so it imports nothing of ours.
 */
export default async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-e2e-'))
  process.env['DAYBOOK_E2E_FILLED'] = folder
  // Started by root, the database server runs as another user, who must be able to enter this
  // folder; else its files go elsewhere, and stay.
  await chmod(folder, 0o711)
  const env = {
    ...process.env,
    DAYBOOK_DEMO: '1',
    DAYBOOK_DATA: join(folder, 'data'),
    PORT: '0',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: '',
  }
  const server = spawn(process.execPath, ['dist/backend/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let [said, isTold] = ['', false]
  const ended = once(server, 'exit')
  server.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    // Only once: a second signal would not wait for its database to stop, whose files are copied
    // next.
    if (!isTold && said.includes('Daybook is ready at')) isTold = server.kill('SIGTERM')
  })
  const [code] = (await ended) as [number | null]
  if (code !== 0 || !said.includes('Daybook is ready at')) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`the demo could not be filled (ended with ${String(code)}):\n${said}`)
  }
}
