import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../config/config.js'
import { Refusal } from '../refusal.js'
import { ImageHost, ImageHostFailure } from './image-host.js'
import { writeWhole } from './write-whole.js'

/**
 * Which pictures the image host has, and where: one file each in the data folder, under the
 * picture's hash.
 */
@Injectable()
export class HostedPictures {
  private readonly folder: string
  private readonly known = new Map<string, string>()

  constructor(
    private readonly host: ImageHost,
    @Inject(CONFIG) config: Config,
  ) {
    this.folder = join(config.dataFolder, 'hosted')
  }

  /**
   * Uploads a picture once; does nothing without an image host.
   * @throws Refusal `image-host-failed`
   */
  async keep(hash: string, picture: Uint8Array): Promise<void> {
    if (this.host.origin === undefined || (await this.addressOf(hash)) !== undefined) return
    const address = await this.host.store(picture, hash).catch((error: unknown) => {
      if (!(error instanceof ImageHostFailure)) throw error
      throw new Refusal('image-host-failed', [{ path: 'file', message: error.message }])
    })
    await writeWhole(this.folder, hash, Buffer.from(address))
  }

  /**
   * Where the image host shows a picture; undefined if it does not have it, or another host is
   * configured now.
   */
  async addressOf(hash: string): Promise<string | undefined> {
    const { origin } = this.host
    if (origin === undefined || hash === '') return undefined
    const address = this.known.get(hash) ?? (await this.read(hash))
    if (!address?.startsWith(`${origin}/`)) return undefined
    this.known.set(hash, address)
    return address
  }

  private read(hash: string): Promise<string | undefined> {
    return readFile(join(this.folder, hash), 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    })
  }
}
