import { z } from 'zod'
import { EventMetadata } from '#contracts/events/ledger-events'

interface Member {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly string[]
  readonly const?: string
  readonly anyOf?: readonly Member[]
}

/** Text without escapes: a member that has some is read the long way. */
const plain = String.raw`[^"\\\x00-\x1f\x7f-\uffff]*`

/** The inside of a JSON string that a member accepts; undefined for a member of a kind that is not known here. */
const patternOf = ({ type, format, pattern, enum: choices, const: only, anyOf, ...rest }: Member): string | undefined => {
  if (Object.keys(rest).length > 0) return undefined
  if (anyOf) {
    const patterns = anyOf.map(patternOf)
    return patterns.includes(undefined) ? undefined : `(?:${patterns.join('|')})`
  }
  if (type !== 'string') return undefined
  if (format === 'uuid' || format === 'date-time') return pattern && `(?:${pattern.replace(/^\^|\$$/g, '').replace(/\((?!\?)/g, '(?:')})`
  if (format ?? pattern) return undefined
  const words = choices ?? (only === undefined ? [] : [only])
  if (words.some((word) => !/^\w+$/.test(word))) return undefined
  return words.length > 0 ? `(?:${words.join('|')})` : plain
}

const number = 'schemaVersion'

/** One pattern for the canonical text of metadata, made from its schema: members in the order of their names. */
const compile = (names: readonly string[]): RegExp | undefined => {
  const { properties = {}, required = [] } = z.toJSONSchema(EventMetadata) as { properties?: Record<string, Member>; required?: string[] }
  if (required.length < names.length) return undefined
  const members = names.map((name) => {
    const pattern = name === number ? '[1-9]\\d{0,8}' : patternOf(properties[name] ?? {})
    if (pattern === undefined) return undefined
    return name === number ? `"${name}":(${pattern})` : `"${name}":"(${pattern})"`
  })
  return members.includes(undefined) ? undefined : new RegExp(`^\\{${members.join(',')}\\}$`)
}

const names = Object.keys(EventMetadata.shape).toSorted()
const canonical = compile(names)

/**
 * Reads metadata strictly. What was written canonically, as nearly everything in a log is, needs one match of one pattern, for the schema
 * itself takes longer than all the rest of an event; whatever the pattern does not match is left to the schema.
 * @throws SyntaxError or ZodError for a text that is no metadata
 */
export const metadataFrom = (text: string): EventMetadata => {
  const match = canonical?.exec(text)
  if (!match) return EventMetadata.parse(JSON.parse(text))
  const metadata: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at++) metadata[names[at] ?? ''] = names[at] === number ? Number(match[at + 1]) : match[at + 1]
  return metadata as EventMetadata
}
