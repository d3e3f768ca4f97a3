/** The regions that use Letter and not A4. */
const LETTER = new Set([
  'US',
  'CA',
  'MX',
  'PR',
  'PH',
  'CO',
  'VE',
  'CL',
  'CR',
  'GT',
  'NI',
  'PA',
  'SV',
  'DO',
])

/**
 * The paper of the region that a language tag names, or where the language is most spoken: Letter
 * for `en-US` and `en`, A4 for `pt-PT`.
 */
export const paperOf = (language: string): 'a4' | 'letter' =>
  LETTER.has(new Intl.Locale(language).maximize().region ?? '') ? 'letter' : 'a4'
