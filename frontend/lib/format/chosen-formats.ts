import { writingIn, writingOr } from '#contracts/writing/chosen-writing'
import type { Formats } from '#contracts/writing/formats'
import { swapWriting, writeAs } from './formats.js'

/**
 * Writes everything in these formats from now on; in the product's own where there are none, or
 * this browser does not know them.
 */
export const chooseFormats = (formats: Formats | undefined): void => writeAs(writingOr(formats))

/**
 * What is written in other formats than those of the reader, such as ones that they are about to
 * choose.
 */
export const writtenIn = <Written>(formats: Formats, write: () => Written): Written => {
  const before = swapWriting(writingIn(formats))
  try {
    return write()
  } finally {
    swapWriting(before)
  }
}
