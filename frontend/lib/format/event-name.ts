import { z } from 'zod'
import type { LedgerEventType } from '#contracts/events/ledger-events'

const NAME = /^[A-Za-z]{3,40}$/

/**
 * The name of a type of event in an address. Whether there is such a type, the page knows that asks
 * for its events: with the names of all of them, every first page would carry their texts.
 */
export const eventName = <Name extends string = LedgerEventType>() =>
  z.custom<Name>((value) => typeof value === 'string' && NAME.test(value))
