import { formatLocales } from '#contracts/own/preferences'
import { browserZone } from '#contracts/writing/zones'
import { zoneLabel } from '../../lib/format/format-time.js'
import { preferencesText as text } from '../../lib/text/account.js'

/** Represents no choice, because a list cannot hold null. */
export const NONE = ''

/** Props common to all lists on this page. */
export const inOrder = {
  allowDeselect: false,
  checkIconPosition: 'right',
  size: 'md',
  maw: 480,
  inputWrapperOrder: ['label', 'description', 'input', 'error'] as (
    | 'label'
    | 'description'
    | 'input'
    | 'error'
  )[],
} as const

/** Words as the choices of a list. */
export const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

const byLabel = (one: { readonly label: string }, other: { readonly label: string }): number =>
  one.label.localeCompare(other.label, 'en')

/** Every language by its English name, after the default. */
export const languageChoices = () => {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })
  const known = formatLocales.map((value) => ({
    value: value as string,
    label: names.of(value) ?? value,
  }))
  return [{ value: NONE, label: text.ownLanguage }, ...known.toSorted(byLabel)]
}

/** Every time zone that this browser knows, and the chosen one, after the browser's own. */
export const zoneChoices = (chosen: string | null) => {
  const zones = new Set([
    'UTC',
    ...Intl.supportedValuesOf('timeZone'),
    ...(chosen === null ? [] : [chosen]),
  ])
  const known = [...zones].map((value) => ({ value, label: zoneLabel(value) }))
  return [
    { value: NONE, label: text.browserZone(zoneLabel(browserZone())) },
    ...known.toSorted(byLabel),
  ]
}
