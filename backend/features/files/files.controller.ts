import { Controller, Ip, Res, UploadedFile, UseGuards, UseInterceptors } from '@nestjs/common'
import { FileInterceptor } from '@nestjs/platform-express'
import type { Response } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import { getFile, MAX_IMAGE_BYTES, uploadProof } from '#contracts/files'
import { Files } from '../../server/files/files.js'
import { networkOf } from '../../server/http/caller.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import { Refusal } from '../../server/refusal.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { found } from '../../server/queries/found.js'
import { UploadGuard } from './upload.guard.js'

@Controller()
export class FilesController {
  constructor(private readonly files: Files) {}

  @Endpoint(uploadProof)
  @UseGuards(UploadGuard)
  @UseInterceptors(FileInterceptor('file', { limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 0 } }))
  upload(@UploadedFile() file: { buffer: Buffer } | undefined, @CurrentUser() { userId }: SignedIn, @Ip() address: string) {
    if (!file) throw new Refusal('invalid-input', [{ path: 'file', message: 'Send one picture in the part "file"' }])
    return this.files.store({ address: networkOf(address), person: userId }, file.buffer)
  }

  /** Served only as an image, and not cached; a foreign one answers like a missing one. */
  @Endpoint(getFile)
  async get(
    @Input() { fileId }: RequestOf<typeof getFile>,
    @CurrentUser() { userId, role }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    const file = found(await this.files.find(fileId))
    if (role === 'client' && file.ownerId !== userId) throw new Refusal('not-found')
    const data = await this.files.read(file.hash)
    response.set({ 'Content-Security-Policy': "sandbox; default-src 'none'", 'Content-Disposition': `inline; filename="${fileId}.webp"` })
    response.type('image/webp')
    return data
  }
}
