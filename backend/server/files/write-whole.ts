import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { timeId } from '../../lib/ids.js'

/** Writes a file atomically, readable by this server alone. */
export const writeWhole = async (folder: string, name: string, data: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `${name}.${timeId()}`)
  await writeFile(unfinished, data, { mode: 0o600, flush: true })
  await rename(unfinished, join(folder, name))
}
