import type { LedgerEventType } from './ledger-events.js'

/** Lifts the stored data of one version of an event to the next. */
export type Upcast = (data: Record<string, unknown>) => Record<string, unknown>

/**
 * Per event type the steps from version 1 on; a type with two steps is written as version 3. No
 * event has changed yet.
 */
export const upcasts: Partial<Record<LedgerEventType, readonly Upcast[]>> = {}
