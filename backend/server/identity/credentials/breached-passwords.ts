import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { CONFIG, type Config } from '../../config/config.js'

/** A line is a hash and a count, so much shorter than this. */
const MOST_BYTES = 128
const HASH = /^[0-9A-F]{40}(?=\s|:|$)/i
const SAMPLES = 16

/**
 * The hash of the first whole line at or after `offset`, in upper case; null after the last one.
 */
const hashFrom = async (file: FileHandle, offset: number): Promise<string | null> => {
  const before = offset === 0 ? 0 : 1
  const { buffer, bytesRead } = await file.read({
    buffer: Buffer.alloc(2 * MOST_BYTES),
    position: offset - before,
  })
  const text = buffer.toString('latin1', 0, bytesRead)
  const start = before === 0 ? 0 : text.indexOf('\n') + 1
  const line = before === 1 && start === 0 ? '' : text.slice(start)
  return HASH.exec(line)?.[0].toUpperCase() ?? null
}

/** Whether the lines are sorted, judged by a few samples. */
const isInOrder = async (file: FileHandle, size: number): Promise<boolean> => {
  const places = Array.from({ length: SAMPLES }, (_, at) => Math.floor((size * at) / SAMPLES))
  const read = await Promise.all(places.map((place) => hashFrom(file, place)))
  const hashes = read.filter((hash) => hash !== null)
  return read[0] !== null && hashes.every((hash, at) => at === 0 || (hashes[at - 1] ?? '') <= hash)
}

/**
 * Passwords found in breaches of any site, in a file of the operator's: one SHA-1 hash per line,
 * sorted, as offered for download. Binary search on disk, so the file may be of any size; no
 * password, nor part of one, leaves the server.
 */
@Injectable()
export class BreachedPasswords implements OnModuleInit {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'breachedPasswords'>) {}

  /** @throws Error that names the setting and the remedy if the file cannot be searched */
  async onModuleInit(): Promise<void> {
    const isUsable = await this.within(isInOrder).catch((cause: unknown) => {
      throw new Error(
        `DAYBOOK_BREACHED_PASSWORDS: ${this.config.breachedPasswords} cannot be read; check the path and its rights`,
        {
          cause,
        },
      )
    })
    if (isUsable === false)
      throw new Error(
        `DAYBOOK_BREACHED_PASSWORDS: ${this.config.breachedPasswords} is no list of SHA-1 hashes in order; sort it by hash`,
      )
  }

  /** False if no file is configured. */
  async has(password: string): Promise<boolean> {
    const wanted = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
    return (await this.within((file, size) => this.isIn(file, size, wanted))) ?? false
  }

  /** The loop ends with `from` at the first line that is not before the wanted hash. */
  private async isIn(file: FileHandle, size: number, wanted: string): Promise<boolean> {
    let [from, to] = [0, size]
    while (from < to) {
      const middle = Math.floor((from + to) / 2)
      const hash = await hashFrom(file, middle)
      if (hash === null || hash >= wanted) to = middle
      else from = middle + 1
    }
    return (await hashFrom(file, from)) === wanted
  }

  private async within<Result>(
    work: (file: FileHandle, size: number) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { breachedPasswords: path } = this.config
    if (path === undefined) return undefined
    const file = await open(path)
    try {
      return await work(file, (await file.stat()).size)
    } finally {
      await file.close()
    }
  }
}
