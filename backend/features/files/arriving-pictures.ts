import { finished, type Readable } from 'node:stream'
import { Inject, Injectable } from '@nestjs/common'
import type { MulterModuleOptions, MulterOptionsFactory } from '@nestjs/platform-express'
import type { Request } from 'express'
import { BodyTime } from '../../server/http/body-time.js'
import { LIMITS, type Limits } from '../../server/limits.js'

/** A part of a body and its result, in the types of multer. */
interface Part {
  readonly stream: Readable
}
type Done = (error?: unknown, kept?: { readonly buffer: Buffer }) => void

/** A picture that is still arriving. */
interface Arriving {
  readonly request: Request
  readonly since: number
  readonly parts: Buffer[]
  bytes: number
}

/** The memory that a picture has taken, times how long. */
const costOf = ({ bytes, since }: Arriving) => bytes * (performance.now() - since)

/**
 * Keeps pictures in memory until they are complete. When all together take too much, the one with
 * the largest memory times duration gives way, so that nobody can fill the memory and block others
 * who would soon be done.
 */
@Injectable()
export class ArrivingPictures implements MulterOptionsFactory {
  private readonly arriving = new Set<Arriving>()
  private kept = 0

  constructor(
    private readonly bodies: BodyTime,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  createMulterOptions(): MulterModuleOptions {
    return { storage: this }
  }

  /** Called by multer at the beginning of a file. */
  _handleFile(request: Request, { stream }: Part, done: Done): void {
    const picture: Arriving = { request, since: performance.now(), parts: [], bytes: 0 }
    this.arriving.add(picture)
    stream.on('data', (part: Buffer) => this.take(picture, part))
    finished(stream, (error) => {
      this.forget(picture)
      if (error) done(error)
      else done(null, { buffer: Buffer.concat(picture.parts) })
    })
  }

  /** Called by multer if a body turns out bad after its file; nothing is stored outside memory. */
  _removeFile(_request: Request, _part: Part, done: (error: Error | null) => void): void {
    done(null)
  }

  private take(picture: Arriving, part: Buffer): void {
    if (!this.arriving.has(picture)) return
    picture.parts.push(part)
    picture.bytes += part.length
    this.kept += part.length
    while (this.kept > this.limits.pictureBytes) this.endCostliest()
  }

  private endCostliest(): void {
    const [first, ...others] = this.arriving
    if (!first) return
    const costliest = others.reduce(
      (most, each) => (costOf(each) > costOf(most) ? each : most),
      first,
    )
    this.forget(costliest)
    if (costliest.request.res) this.bodies.end(costliest.request, costliest.request.res, 'busy')
  }

  private forget(picture: Arriving): void {
    if (this.arriving.delete(picture)) this.kept -= picture.bytes
  }
}
