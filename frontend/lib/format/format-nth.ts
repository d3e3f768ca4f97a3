import { formatCount } from './format-money.js'

const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
}

/** An ordinal number, from 1: `1st`, `212th`, `1,003rd`. */
export const formatNth = (place: number): string =>
  `${formatCount(place)}${endings[rules.select(place)]}`
