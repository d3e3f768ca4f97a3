import { z } from 'zod'
import { everyRole } from './credentials.js'
import { endpoint } from '../endpoint.js'
import { Formats } from '../writing/formats.js'
import { TimeZone } from '../values/values.js'

/**
 * The languages whose formats of dates and amounts can be chosen. All are written from left to
 * right.
 */
export const formatLocales = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-ZA',
  'bg-BG',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'el-GR',
  'es-AR',
  'es-ES',
  'es-MX',
  'et-EE',
  'fi-FI',
  'fr-BE',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'hi-IN',
  'hr-HR',
  'hu-HU',
  'id-ID',
  'is-IS',
  'it-CH',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'lt-LT',
  'lv-LV',
  'ms-MY',
  'nb-NO',
  'nl-BE',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'ru-RU',
  'sk-SK',
  'sl-SI',
  'sr-RS',
  'sv-SE',
  'th-TH',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
] as const

const Locale = z.enum(formatLocales, 'Choose a language from the list, such as de-DE')

export const savePreferences = endpoint({
  method: 'POST',
  path: '/account/preferences',
  roles: everyRole,
  summary:
    'Choose how amounts and times are written for you; a locale or time zone of null leaves them to the product and the browser',
  request: z.strictObject({
    ...Formats.shape,
    locale: Locale.nullable(),
    timeZone: TimeZone.nullable(),
  }),
  response: Formats,
})
