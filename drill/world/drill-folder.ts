import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Waits until the drill's end of the pipe closes, which happens however the drill ends. Then thaws
 * and ends everything still running, unmounts the file system and removes the folder.
 */
const keeper = `
read -r over
for frozen in "$1"/frozen/*; do kill -CONT "\${frozen##*/}" 2>/dev/null; done
for running in "$1"/running/*; do kill -KILL "\${running##*/}" 2>/dev/null; done
for record in "$1"/*/data/pg/cluster/postmaster.pid; do
  pid=$(head -n 1 "$record" 2>/dev/null)
  [ -n "$pid" ] || continue
  kill -QUIT "$pid" 2>/dev/null
  for turn in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$pid" 2>/dev/null && sleep 1; done
done
if [ -e "$1/disk.mounted" ]; then umount -l "$1/disk"; fi
rm -rf "$1"
`

/**
 * The folder of one drill. Every process that the drill starts or freezes is noted in it, so that
 * nothing outlives the drill.
 */
export interface DrillFolder {
  /** The data folder of the server and its database. */
  readonly data: string
  /** Where the separate file system may be mounted; it contains `data`. */
  readonly disk: string
  readonly mounted: string
  noteRunning(pid: number): Promise<void>
  noteEnded(pid: number): Promise<void>
  noteFrozen(pids: readonly number[]): Promise<void>
  noteThawed(): Promise<void>
  remove(): Promise<void>
}

/** Makes the folder, and starts the process that removes it however this one ends. */
export const openDrillFolder = async (): Promise<DrillFolder> => {
  const path = await mkdtemp(join(tmpdir(), 'daybook-drill-'))
  // Started by root, the database server runs as another user, who must be able to enter this
  // folder.
  await chmod(path, 0o711)
  const [disk, running, frozen] = [join(path, 'disk'), join(path, 'running'), join(path, 'frozen')]
  for (const folder of [disk, running, frozen]) await mkdir(folder, { mode: 0o711 })
  const kept = spawn('sh', ['-c', keeper, 'keeper', path], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = once(kept, 'exit')
  kept.unref()
  return {
    data: join(disk, 'data'),
    disk,
    mounted: join(path, 'disk.mounted'),
    noteRunning: (pid) => writeFile(join(running, String(pid)), ''),
    noteEnded: (pid) => rm(join(running, String(pid)), { force: true }),
    noteFrozen: async (pids) => {
      for (const pid of pids) await writeFile(join(frozen, String(pid)), '')
    },
    noteThawed: async () => {
      await rm(frozen, { recursive: true, force: true })
      await mkdir(frozen)
    },
    remove: async () => {
      kept.ref()
      kept.stdin.end()
      await ended
    },
  }
}
