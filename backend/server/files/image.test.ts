import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { cleanImage } from './image.js'

const nothing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })

const firstPixelOf = async (picture: Buffer): Promise<number[]> =>
  [...(await sharp(picture).raw().toBuffer()).subarray(0, 4)].slice(0, 3)

describe('a picture that lets something through', () => {
  it.each([
    ['png', 'inside'],
    ['webp', 'inside'],
    ['png', 'cover'],
  ] as const)('is put on white, as %s, %s', async (format, fit) => {
    const { data } = await cleanImage(await nothing(60, 40).toFormat(format).toBuffer(), 32, fit)
    expect((await sharp(data).metadata()).hasAlpha).toBe(false)
    expect(await firstPixelOf(data)).toEqual([255, 255, 255])
  })

  it('stays as it is as a logo', async () => {
    const { data } = await cleanImage(await nothing(60, 40).png().toBuffer(), 32, 'inside', 'none')
    expect((await sharp(data).metadata()).hasAlpha).toBe(true)
  })
})
