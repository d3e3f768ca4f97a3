import { binaryEvent, type EventData, type EventStoreDBClient } from '@eventstore/db-client'

/** Gives the client once it is connected. */
export type ClientUnderTest = () => EventStoreDBClient

export const newStream = (): string => `account-${crypto.randomUUID()}`

export const newEvent = (type = 'BalanceCredited', bytes = 20): EventData =>
  binaryEvent({ id: crypto.randomUUID(), type, data: new Uint8Array(bytes).fill(7) })

export const newEvents = (count: number): EventData[] =>
  Array.from({ length: count }, () => newEvent())

export async function collected<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const each of stream) all.push(each)
  return all
}

/** Credentials in the options of a call force the older way to append. */
export const byItself = { credentials: { username: 'admin', password: 'changeit' } }

/** The two ways the client appends, with the options that lead to each. */
export const waysToAppend = [
  ['in a batch', {}],
  ['by a call of its own', byItself],
] as const

/** What a promise is rejected with. */
export const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => error,
  )
