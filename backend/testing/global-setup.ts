import { spawn } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Waits until the test run is over, which closes its end of the pipe however it ends; then stops
 * the server, if there is one, and removes the folder.
 */
const keeper = `
read -r over
record="$1/pg/cluster/postmaster.pid"
pid=$(head -n 1 "$record" 2>/dev/null)
if [ -n "$pid" ]; then
  kill -INT "$pid"
  while [ -e "$record" ] && kill -0 "$pid" 2>/dev/null; do sleep 0.02; done
fi
rm -rf "$1"
`

/**
 * Prepares a folder for the database server of this run; the first test that needs a database
 * starts it there (see test-server.ts). Jest runs this file outside its module mapper, so it
 * imports nothing of ours.
 */
export default async () => {
  if (process.env['DAYBOOK_TEST_DATABASE_URL']) return
  const folder = await mkdtemp(join(tmpdir(), 'daybook-test-'))
  await chmod(folder, 0o711)
  const kept = spawn('sh', ['-c', keeper, 'keeper', folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const pipe = kept.stdin as Socket
  kept.unref()
  pipe.unref()
  process.env['DAYBOOK_TEST_FOLDER'] = folder
  Object.assign(globalThis, { daybookTestKeeper: kept })
}
