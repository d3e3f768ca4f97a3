import sharp from 'sharp'
import type { Random } from './random.js'

const WIDTH = 360
const HEIGHT = 480

type Place = readonly [left: number, top: number]
type Size = readonly [width: number, height: number]

const bar = ([left, top]: Place, [width, height]: Size, background: string) => ({
  input: { create: { width, height, channels: 3 as const, background } },
  left,
  top,
})

/** A picture in the shape of a transfer receipt: a green sign, an amount, lines. No word on it, since nothing was paid. */
export const receipt = (random: Random): Promise<Buffer> => {
  const lines = Array.from({ length: 6 }, (_, line) => [
    bar([40, 260 + line * 32], [random.between(50, 90), 10], '#3a4250'),
    bar([200, 260 + line * 32], [random.between(60, 120), 10], '#8b94a3'),
  ]).flat()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#131722' } })
    .composite([
      bar([148, 64], [64, 64], '#1f9d63'),
      bar([150, 150], [60, 12], '#8b94a3'),
      bar([90, 180], [random.between(150, 180), 28], '#f2f4f7'),
      ...lines,
    ])
    .png()
    .toBuffer()
}
