import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { uploadLogo } from '#contracts/ledger/files'
import type { ResponseOf } from '#contracts/endpoint'
import { Refusal } from '../refusal.js'
import type { HostedPictures } from './hosted-pictures.js'
import { cleanImage } from './image.js'
import { Rotation, type Owner } from './rotation.js'
import { writeWhole } from './write-whole.js'

const MOST_WAITING = 3

/**
 * How such pictures are kept: how long their sides are and what becomes of their form, and how many
 * there may be.
 */
interface Kept {
  readonly folder: string
  readonly what: string
  readonly most: number
  readonly clean: (upload: Buffer) => ReturnType<typeof cleanImage>
}

/**
 * Public pictures in a separate folder, under their hash: naming a private picture as one of them
 * does not expose it.
 */
export class PublicPictures {
  private readonly rotation = new Rotation(MOST_WAITING)

  constructor(
    private readonly hosted: HostedPictures,
    private readonly kept: Kept,
  ) {}

  /** @throws Refusal `unsupported-image`, `busy`, `too-many-pictures`, `image-host-failed` */
  store(owner: Owner, upload: Buffer): Promise<ResponseOf<typeof uploadLogo>> {
    return this.rotation.take(owner, () => this.keep(upload))
  }

  async has(hash: string): Promise<boolean> {
    return (await this.names()).includes(hash)
  }

  /** @throws Refusal `not-found` */
  async read(hash: string): Promise<Buffer> {
    if (!(await this.has(hash))) throw new Refusal('not-found')
    return readFile(join(this.kept.folder, hash))
  }

  private async keep(upload: Buffer): Promise<ResponseOf<typeof uploadLogo>> {
    const { clean, most, what, folder } = this.kept
    const { data, info } = await clean(upload)
    const hash = createHash('sha256').update(data).digest('hex')
    const names = await this.names()
    const isKnown = names.includes(hash)
    if (!isKnown && names.length >= most)
      throw new Refusal('too-many-pictures', [
        { path: 'file', message: `At most ${most} ${what} are kept` },
      ])
    await this.hosted.keep(hash, data)
    if (!isKnown) await writeWhole(folder, hash, data)
    return { hash, bytes: data.length, width: info.width, height: info.height }
  }

  /** The folder is created with the first picture. */
  private names(): Promise<string[]> {
    return readdir(this.kept.folder).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    })
  }
}
