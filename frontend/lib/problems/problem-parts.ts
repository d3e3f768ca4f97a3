import { Money } from '#contracts/values/money'
import type { Problem } from '#contracts/problem'
import type { ApiProblem } from './api-problem.js'
import { formatMoney } from '../format/format-money.js'
import { formatInstant } from '../format/format-time.js'

export type Details = Problem['details']
export type Sentence = string | ((details: Details, fields: ApiProblem['fields']) => string)

/** A figure of the refusal as money; undefined if the server sent none. */
export const money = (value: Details[string] | undefined): string | undefined => {
  const cents = Money.safeParse(value)
  return cents.success ? formatMoney(cents.data) : undefined
}

export const instant = (value: Details[string] | undefined): string | undefined =>
  typeof value === 'string' ? formatInstant(value) : undefined
