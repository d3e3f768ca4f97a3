import { z } from 'zod'

const isOrigin = (address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === address

/** The settings of an external host for public pictures. */
export const imageHostSettings = {
  DAYBOOK_IMAGE_HOST_URL: z
    .url({
      protocol: /^https?$/,
      error: 'write an address such as https://api.images.example/upload',
    })
    .refine(
      (url) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(url),
      'use https',
    )
    .optional()
    .describe('Where an outside image host takes uploads; with it, the logo is shown from there'),
  DAYBOOK_IMAGE_HOST_PRESET: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe('The image host’s upload preset'),
  DAYBOOK_IMAGE_HOST_ORIGIN: z
    .url({ protocol: /^https$/, error: 'write an address such as https://pictures.images.example' })
    .refine(isOrigin, 'write it without a path, such as https://pictures.images.example')
    .optional()
    .describe('Where the image host shows its pictures; pages may load pictures from there'),
}

type Given = z.output<z.ZodObject<typeof imageHostSettings>>

/** `origin` is where its pictures are: pages load them from nowhere else. */
export interface ImageHostSettings {
  readonly url: string
  readonly preset: string
  readonly origin: string
}

const names = [
  'DAYBOOK_IMAGE_HOST_URL',
  'DAYBOOK_IMAGE_HOST_PRESET',
  'DAYBOOK_IMAGE_HOST_ORIGIN',
] as const

/** The image host, if the settings name one, and what is missing: one line for each setting. */
export const readImageHost = (
  given: Given,
): { settings: ImageHostSettings | undefined; faults: readonly string[] } => {
  const set = names.find((name) => given[name] !== undefined)
  const missing = names.filter((name) => given[name] === undefined)
  if (set === undefined) return { settings: undefined, faults: [] }
  const settings = {
    url: given.DAYBOOK_IMAGE_HOST_URL ?? '',
    preset: given.DAYBOOK_IMAGE_HOST_PRESET ?? '',
    origin: given.DAYBOOK_IMAGE_HOST_ORIGIN ?? '',
  }
  return { settings, faults: missing.map((name) => `${name}: ${set} needs it`) }
}
