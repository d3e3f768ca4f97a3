import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const LENGTH = 32

/** Where the key of a data folder is kept. */
export const keyFile = (dataFolder: string): string => join(dataFolder, 'keys', 'vault.key')

/** Where a new key waits until it replaces the one in `file`. */
export const nextKeyFile = (file: string): string => `${file}.next`

/** Undefined if there is none. @throws Error for a file that cannot be a key */
export const readKey = async (file: string): Promise<Buffer | undefined> => {
  try {
    const key = await readFile(file)
    if (key.length !== LENGTH)
      throw new Error(
        `The vault key ${file} must be ${LENGTH} bytes long; restore it from a backup`,
      )
    await chmod(file, 0o600)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written to a temporary file first, so that an existing key is always complete. */
export const makeKey = async (file: string): Promise<Buffer> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const key = randomBytes(LENGTH)
  const unfinished = await open(`${file}.new`, 'w', 0o600)
  try {
    await unfinished.writeFile(key)
    await unfinished.sync()
  } finally {
    await unfinished.close()
  }
  await rename(`${file}.new`, file)
  await settle(dirname(file))
  return key
}

/** Moves the waiting key into place, on disk before anything relies on it. */
export const installNextKey = async (file: string): Promise<void> => {
  await rename(nextKeyFile(file), file)
  await settle(dirname(file))
}

const settle = async (folder: string): Promise<void> => {
  const entries = await open(folder, 'r')
  try {
    await entries.sync()
  } finally {
    await entries.close()
  }
}
