import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { addressOfPicture } from '../api/download.js'
import { shrinkPicture } from './shrink-picture.js'

const [getContext, toBlob] = [
  HTMLCanvasElement.prototype.getContext,
  HTMLCanvasElement.prototype.toBlob,
]
const canvas = HTMLCanvasElement.prototype as { getContext: unknown; toBlob: unknown }

/**
 * A canvas of one pixel, to which a picture of nothing is drawn. As JPEG, a pixel that nothing was
 * painted on is black.
 */
const onePixelCanvas = () => {
  let pixel: string | undefined
  const context = {
    fillStyle: '#000',
    fillRect: () => (pixel = context.fillStyle),
    drawImage: () => undefined,
  }
  canvas.getContext = () => context
  canvas.toBlob = (done: (blob: Blob) => void, type: string) =>
    done(new Blob([pixel ?? '#000'], { type }))
}

describe('a large picture that lets something through', () => {
  beforeEach(onePixelCanvas)
  afterEach(() => {
    canvas.getContext = getContext
    canvas.toBlob = toBlob
    Reflect.deleteProperty(globalThis, 'createImageBitmap')
  })

  it('is put on white before it becomes a JPEG', async () => {
    globalThis.createImageBitmap = () =>
      Promise.resolve({ width: 4_800, height: 2_400, close: () => undefined } as ImageBitmap)
    const sent = await shrinkPicture(
      new File([new Uint8Array(2_000_000)], 'passport.png', { type: 'image/png' }),
    )
    expect(await addressOfPicture(sent)).toBe(`data:image/jpeg;base64,${btoa('#fff')}`)
  })
})
