/** Pixels of the longer side: the server keeps no more. */
const LONGEST_SIDE = 2_400
/** Smaller files are sent as they are: redrawing them would cost time and detail. */
const SMALL_BYTES = 1_500_000
const QUALITY = 0.88

const drawn = async (file: File): Promise<Blob | null> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency: without a background, transparent parts would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/**
 * A phone's picture in a useful size. If the browser cannot draw it, it is sent as it is, and the
 * server judges it.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  if (file.size <= SMALL_BYTES) return file
  const smaller = await drawn(file).catch(() => null)
  return smaller && smaller.size < file.size
    ? new File([smaller], file.name, { type: smaller.type })
    : file
}
