import sharp from 'sharp'
import { ADVANCE, dotsOfLine } from './letters.js'

export type Colour = readonly [red: number, green: number, blue: number]

const MARGIN = 24
const LARGEST = 5

/** A picture that is drawn square by square, in a size in pixels. */
export class Sheet {
  private readonly pixels: Buffer

  constructor(
    private readonly width: number,
    private readonly height: number,
    paper: Colour,
  ) {
    this.pixels = Buffer.alloc(width * height * 3, Buffer.from(paper))
  }

  fill(left: number, top: number, size: number, colour: Colour): void {
    const row = Buffer.alloc(size * 3, Buffer.from(colour))
    for (let y = top; y < Math.min(top + size, this.height); y++)
      row.copy(this.pixels, (y * this.width + left) * 3, 0, Math.min(size, this.width - left) * 3)
  }

  write(
    line: string,
    { left, top, scale, colour }: { left: number; top: number; scale: number; colour: Colour },
  ): void {
    for (const [column, row] of dotsOfLine(line))
      this.fill(left + column * scale, top + row * scale, scale, colour)
  }

  /** Centred, as large as fits. */
  head(line: string, top: number, colour: Colour): void {
    const scale = Math.min(LARGEST, Math.floor((this.width - 2 * MARGIN) / (line.length * ADVANCE)))
    this.write(line, {
      left: Math.round((this.width - line.length * ADVANCE * scale) / 2),
      top,
      scale,
      colour,
    })
  }

  png(): Promise<Buffer> {
    return sharp(this.pixels, { raw: { width: this.width, height: this.height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
  }
}
