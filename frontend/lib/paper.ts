/** Where paper is Letter and not A4. */
const LETTER = new Set(['US', 'CA', 'MX', 'PR', 'PH', 'CO', 'VE', 'CL', 'CR', 'GT', 'NI', 'PA', 'SV', 'DO'])

/** The paper of the region that a language tag names, or is most spoken in: `en-US` and `en` have Letter, `pt-PT` has A4. */
export const paperOf = (language: string): 'a4' | 'letter' =>
  LETTER.has(new Intl.Locale(language).maximize().region ?? '') ? 'letter' : 'a4'
