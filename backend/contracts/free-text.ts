import { z } from 'zod'

/** Scripts whose letters take joiners: in Persian, Sinhala and others, words are written with them. */
const JOINED = 'Arabic Bengali Devanagari Gujarati Gurmukhi Kannada Khmer Malayalam Mongolian Myanmar Nko Oriya Sinhala Syriac Tamil Telugu'
  .split(' ')
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('')

/** Signs without any width that belong to what they stand in: joiners inside words and pictures, and variants of what they follow. */
const BELONGING = new RegExp(
  [
    String.raw`(?<=[${JOINED}])[\u200C\u200D](?=[${JOINED}])`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
    String.raw`(?<=[\p{Extended_Pictographic}0-9#*])[\uFE0E\uFE0F]`,
    String.raw`(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
    String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  ].join('|'),
  'gu',
)

/** Signs that nobody sees, or that turn the direction of what follows: a text that holds one may look like another, or say another thing. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u2800]/u

const LINE_BREAKS = /\r\n|[\n\r\t]/g

/** Whether all of a text can be seen, and in the order in which it is written. */
const isSeen = (text: string): boolean => !UNSEEN.test(text.replaceAll(BELONGING, ''))

/** Whether there is something to read in a text. */
const isRead = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replaceAll(new RegExp(UNSEEN, 'gu'), ''))

interface FreeText {
  /** The fewest and the most characters. */
  readonly least?: number
  readonly most: number
  /** Whether it may have several lines. */
  readonly hasLines?: boolean
  /** What is said of one that is too short, or too long. */
  readonly tooShort?: string
  readonly tooLong?: string
}

/**
 * A text in somebody's own words that others read: names, reasons, notes, labels. Every sign of it can be seen, none turns the direction of
 * the others, and unless it may be empty, it has a letter or a digit of whatever script. `what` begins the sentences about it. Events hold
 * such texts as `RecordedText`, so that what was recorded stays readable when these rules change.
 */
export const freeText = (what: string, { least = 1, most, hasLines = false, tooShort, tooLong }: FreeText) =>
  z
    .string()
    .trim()
    .min(least, tooShort ?? `${what} is required`)
    .max(most, tooLong ?? `${what} must be at most ${most} characters`)
    .refine((text) => isSeen(hasLines ? text.replaceAll(LINE_BREAKS, ' ') : text), {
      message: `${what} contains invisible characters; type it instead of pasting it`,
      abort: true,
    })
    .refine((text) => text === '' || isRead(text), `${what} needs a letter or a digit that can be read`)
