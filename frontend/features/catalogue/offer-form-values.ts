import type { z } from 'zod'
import { OfferTerms, type OfferKind } from '#contracts/catalogue/offer-terms'
import { WrittenTerms } from '#contracts/site/catalogue'
import { Money } from '#contracts/values/money'
import { hundredths } from '../../lib/forms/hundredths.js'
import { amountFault, amountToType } from '../../lib/forms/typed-amount.js'
import { offerFormText as text } from '../../lib/text/offer-form.js'

export type Field = keyof typeof text.labels
export type Typed = Readonly<Record<string, string>>
type How = 'text' | 'money' | 'percent' | 'count' | 'lines' | 'photo'

/** The fields of each kind, in order, and how each is typed. */
export const fieldsOf: {
  readonly [Kind in OfferKind]: readonly (readonly [field: Field, how: How])[]
} = {
  expert: [
    ['name', 'text'],
    ['returnBasisPoints', 'percent'],
    ['followers', 'count'],
    ['minimumBalance', 'money'],
    ['profitShareBasisPoints', 'percent'],
    ['photo', 'photo'],
  ],
  package: [
    ['name', 'text'],
    ['price', 'money'],
    ['features', 'lines'],
    ['spreadPips', 'text'],
    ['pairs', 'count'],
    ['leverage', 'count'],
  ],
  signalPlan: [
    ['name', 'text'],
    ['price', 'money'],
    ['bonusPercent', 'count'],
  ],
  loanPlan: [
    ['name', 'text'],
    ['amount', 'money'],
    ['days', 'count'],
    ['yearlyBasisPoints', 'percent'],
    ['portfolioNeeded', 'money'],
    ['returnFromPercent', 'count'],
    ['returnToPercent', 'count'],
    ['withdrawalRule', 'text'],
  ],
}

/** What a new package begins with. */
const begun: Typed = { spreadPips: '0.2', pairs: '50', leverage: '500' }

const shown: Readonly<Record<How, (value: unknown) => string>> = {
  text: String,
  photo: String,
  count: String,
  money: (value) => amountToType(String(value)),
  percent: (value) => String(Number(value) / 100),
  lines: (value) => (value as readonly string[]).join('\n'),
}

/** The terms of an offer as the fields show them; those of a new one without. */
export const typedOf = (kind: OfferKind, terms?: OfferTerms): Typed => {
  const wire = terms && (OfferTerms.encode(terms) as Readonly<Record<string, unknown>>)
  const entries = fieldsOf[kind].map(([field, how]) => {
    const value = wire?.[field]
    if (value !== undefined) return [field, shown[how](value)]
    return [field, wire ? '' : (begun[field] ?? '')]
  })
  return Object.fromEntries(entries) as Typed
}

type Read = { readonly value: unknown } | { readonly fault: string }

const read: Readonly<Record<How, (typed: string, label: string) => Read>> = {
  text: (typed) => ({ value: typed }),
  photo: (typed) => ({ value: typed === '' ? undefined : typed }),
  count: (typed, label) =>
    /^\d{1,12}$/.test(typed) ? { value: Number(typed) } : { fault: text.whole(label) },
  percent: (typed, label) => {
    const value = hundredths(typed)
    return value === undefined ? { fault: text.percent(label) } : { value }
  },
  money: (typed) => {
    const cents = hundredths(typed)
    if (cents !== undefined) return { value: Money.encode(BigInt(cents)) }
    const fault = typed.trim() === '' ? undefined : amountFault(typed)
    return fault === undefined ? { value: typed } : { fault }
  },
  lines: (typed) => ({
    value: typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }),
}

type Written = z.input<typeof WrittenTerms>

/** The terms that were typed in wire form, or what is wrong with each field. */
export const termsIn = (
  kind: OfferKind,
  typed: Typed,
): { readonly terms: Written } | { readonly faults: Typed } => {
  const found = fieldsOf[kind].map(([field, how]) => {
    const value = (typed[field] ?? '').trim()
    const label = text.labels[field]
    if (value === '' && how !== 'photo') return [field, { fault: text.required(label) }] as const
    return [field, read[how](value, label)] as const
  })
  const faults = found.flatMap(([field, each]) => ('fault' in each ? [[field, each.fault]] : []))
  if (faults.length > 0) return { faults: Object.fromEntries(faults) as Typed }
  const values = found.flatMap(([field, each]) =>
    'value' in each && each.value !== undefined ? [[field, each.value]] : [],
  )
  const terms = { kind, ...Object.fromEntries(values) } as Written
  const checked = WrittenTerms.safeParse(terms)
  if (checked.success) return { terms }
  return {
    faults: Object.fromEntries(
      checked.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
    ),
  }
}
