/** Pixels of the longer side: more would only take memory. */
const LONGEST_SIDE = 2_400

/**
 * Reads a picture upright, scaled down to a useful size.
 * @throws Error if the browser cannot read it
 */
export const openPicture = async (file: Blob): Promise<ImageBitmap> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = LONGEST_SIDE / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  const [resizeWidth, resizeHeight] = [
    Math.round(picture.width * scale),
    Math.round(picture.height * scale),
  ]
  const smaller = await createImageBitmap(picture, {
    resizeWidth,
    resizeHeight,
    resizeQuality: 'high',
  })
  picture.close()
  return smaller
}
