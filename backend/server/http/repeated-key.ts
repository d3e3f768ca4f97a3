import type { FieldProblem } from '#contracts/problem'
import { Refusal } from '../refusal.js'

const token = /"(?:[^"\\]|\\.)*"|[{}[\]:]/gs

/** A key with its escapes decoded; undefined if it cannot be read, which the parser refuses. */
const keyIn = (written: string): string | undefined => {
  try {
    return JSON.parse(written) as string
  } catch {
    return undefined
  }
}

/** The open objects and lists, innermost last; a list has no keys. */
type Open = (Set<string> | undefined)[]

/** Whether the innermost object already has a key; adds it. */
const isRepeated = (open: Open, key: string | undefined): boolean => {
  const known = open.at(-1)
  if (key === undefined || !known) return false
  if (known.has(key)) return true
  known.add(key)
  return false
}

/** The first duplicate key of an object in a JSON text; undefined if there is none. */
export const repeatedKey = (text: string): string | undefined => {
  const open: Open = []
  const bracket: Readonly<Record<string, () => void>> = {
    '{': () => open.push(new Set()),
    '[': () => open.push(undefined),
    '}': () => open.pop(),
    ']': () => open.pop(),
  }
  let key: string | undefined
  for (const [found] of text.matchAll(token)) {
    if (found === ':' && isRepeated(open, key)) return key
    if (found.startsWith('"')) key = keyIn(found)
    bracket[found]?.()
  }
  return undefined
}

const faults = new WeakMap<object, FieldProblem>()

const faultOf = (body: Buffer, encoding: string): FieldProblem | undefined => {
  if (encoding !== 'utf-8') return { path: 'Content-Type', message: 'Send JSON in UTF-8' }
  const path = repeatedKey(body.toString('utf8'))
  return path === undefined ? undefined : { path, message: 'Send this field once' }
}

/**
 * Notes what a reader in front of the server, such as a filter, could parse differently. The body
 * parser would swallow a refusal.
 */
export const noteReadings = (request: object, _: unknown, body: Buffer, encoding: string): void => {
  const fault = faultOf(body, encoding)
  if (fault) faults.set(request, fault)
}

/** @throws Refusal `invalid-input` for a body that can be read in two ways */
export const requireOneReading = (request: object): void => {
  const fault = faults.get(request)
  if (fault) throw new Refusal('invalid-input', [fault])
}
