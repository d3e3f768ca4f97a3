import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import type { uploadLogo } from '#contracts/ledger/files'
import type { ResponseOf } from '#contracts/endpoint'
import { CONFIG, type Config } from '../config/config.js'
import { Refusal } from '../refusal.js'
import { HostedPictures } from './hosted-pictures.js'
import { cleanImage } from './image.js'
import { Rotation, type Owner } from './rotation.js'
import { writeWhole } from './write-whole.js'

const LONGEST_SIDE = 256
const MOST_LOGOS = 200
const MOST_WAITING = 3
const tooMany = () =>
  new Refusal('too-many-pictures', [
    { path: 'file', message: `At most ${MOST_LOGOS} logos are kept` },
  ])

/** Public pictures in a separate folder, under their hash: naming a private picture as the logo does not expose it. */
@Injectable()
export class Logos {
  private readonly folder: string
  private readonly rotation = new Rotation(MOST_WAITING)

  constructor(
    private readonly hosted: HostedPictures,
    @Inject(CONFIG) config: Config,
  ) {
    this.folder = join(config.dataFolder, 'logos')
  }

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
    return readFile(join(this.folder, hash))
  }

  private async keep(upload: Buffer): Promise<ResponseOf<typeof uploadLogo>> {
    const { data, info } = await cleanImage(upload, LONGEST_SIDE, 'inside', 'none')
    const hash = createHash('sha256').update(data).digest('hex')
    const names = await this.names()
    const isKnown = names.includes(hash)
    if (!isKnown && names.length >= MOST_LOGOS) throw tooMany()
    await this.hosted.keep(hash, data)
    if (!isKnown) await writeWhole(this.folder, hash, data)
    return { hash, bytes: data.length, width: info.width, height: info.height }
  }

  /** The folder is created with the first logo. */
  private names(): Promise<string[]> {
    return readdir(this.folder).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    })
  }
}
