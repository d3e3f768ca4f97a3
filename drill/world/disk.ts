import { execFile } from 'node:child_process'
import { chmod, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DrillFolder } from './drill-folder.js'

/**
 * A small separate file system that holds everything the server and the database keep, and that can
 * be filled up.
 */
export interface Disk {
  fill(): Promise<void>
  empty(): Promise<void>
}

const SIZE = '640m'
const CHUNKS = [4 * 1024 * 1024, 4096]

const write = async (path: string, size: number): Promise<void> => {
  const file = await open(path, 'a')
  try {
    for (;;) await file.appendFile(Buffer.alloc(size))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

/** Mounts the file system; undefined if this user may not. */
export const mountDisk = async ({ disk, mounted }: DrillFolder): Promise<Disk | undefined> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  try {
    await promisify(execFile)('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${SIZE},mode=711`,
      'daybook-drill',
      disk,
    ])
  } catch {
    return undefined
  }
  await writeFile(mounted, '')
  await chmod(disk, 0o711)
  const ballast = join(disk, 'ballast')
  return {
    fill: async () => {
      for (const size of CHUNKS) await write(ballast, size)
    },
    empty: () => rm(ballast, { force: true }),
  }
}
