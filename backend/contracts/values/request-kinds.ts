import { z } from 'zod'
import type { Resource } from '../live.js'

interface Traits {
  /** The resource name of its changes on screens. */
  readonly resource: Resource
  /** Whether staff send the money of an approved one, and then mark it as paid. */
  readonly isPaidOut: boolean
  /** The list of staff in which it appears. */
  readonly list: 'deposit' | 'withdrawal'
}

/** What clients request and staff decide on, once. Each kind is one line here. */
export const requestTraits = {
  deposit: { resource: 'deposits', isPaidOut: false, list: 'deposit' },
  withdrawal: { resource: 'withdrawals', isPaidOut: true, list: 'withdrawal' },
  loan: { resource: 'loans', isPaidOut: false, list: 'deposit' },
} as const satisfies Record<string, Traits>
export type RequestKind = keyof typeof requestTraits
export type RequestList = Traits['list']

export const requestKinds = Object.keys(requestTraits) as [RequestKind, ...RequestKind[]]

/** The resources of all kinds, for what may concern any of them. */
export const requestResources = requestKinds.map((kind) => requestTraits[kind].resource)

/** An answer with the same figures for each kind. */
export const perKind = <Value extends z.ZodType>(value: Value) =>
  z.record(z.enum(requestKinds), value)

/** Something for each kind. */
export const byKind = <Value>(
  valueOf: (kind: RequestKind) => Value,
): Readonly<Record<RequestKind, Value>> =>
  Object.fromEntries(requestKinds.map((kind) => [kind, valueOf(kind)])) as Record<
    RequestKind,
    Value
  >
