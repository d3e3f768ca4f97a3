import { z } from 'zod'

/** Scripts that use joiners: Persian, Sinhala and others write words with them. */
const JOINED =
  'Arabic Bengali Devanagari Gujarati Gurmukhi Kannada Khmer Malayalam Mongolian Myanmar Nko Oriya Sinhala Syriac Tamil Telugu'
    .split(' ')
    .map((script) => String.raw`\p{Script_Extensions=${script}}`)
    .join('')

/**
 * Zero-width characters that belong to their context: joiners inside words and emoji, and variation
 * selectors. Built for texts that have some: building it takes milliseconds, which every page would
 * wait for.
 */
const belonging = () =>
  new RegExp(
    [
      String.raw`(?<=[${JOINED}])[\u200C\u200D](?=[${JOINED}])`,
      String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
      String.raw`(?<=[\p{Extended_Pictographic}0-9#*])[\uFE0E\uFE0F]`,
      String.raw`(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
      String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
    ].join('|'),
    'gu',
  )

/**
 * Characters that are invisible or change the text direction: a text with one may look like
 * another, or read differently.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u2800]/u

const LINE_BREAKS = /\r\n|[\n\r\t]/g

/** Whether all of a text is visible, in the order in which it is written. */
const isSeen = (text: string): boolean =>
  !UNSEEN.test(text) || !UNSEEN.test(text.replaceAll(belonging(), ''))

/** Whether a text has any letter or digit. */
const isRead = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text.replaceAll(new RegExp(UNSEEN, 'gu'), ''))

interface FreeText {
  /** The minimum and maximum number of characters. */
  readonly least?: number
  readonly most: number
  /** Whether it may have several lines. */
  readonly hasLines?: boolean
  /** Messages for a text that is too short, or too long. */
  readonly tooShort?: string
  readonly tooLong?: string
}

/**
 * Text that others read: visible and, unless it may be empty, with a letter or digit. `what` begins
 * its messages. Recorded texts are `RecordedText`, which later rules do not refuse.
 */
export const freeText = (
  what: string,
  { least = 1, most, hasLines = false, tooShort, tooLong }: FreeText,
) =>
  z
    .string()
    .trim()
    .min(least, tooShort ?? `${what} is required`)
    .max(most, tooLong ?? `${what} must be at most ${most} characters`)
    .refine((text) => isSeen(hasLines ? text.replaceAll(LINE_BREAKS, ' ') : text), {
      message: `${what} contains invisible characters; type it instead of pasting it`,
      abort: true,
    })
    .refine(
      (text) => text === '' || isRead(text),
      `${what} needs a letter or a digit that can be read`,
    )
