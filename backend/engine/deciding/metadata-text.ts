import { z } from 'zod'
import { EventMetadata } from '#contracts/events/ledger-events'
import { canonicalJson } from '../../lib/canonical-json.js'

interface Member {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly string[]
  readonly const?: string
  readonly anyOf?: readonly Member[]
}

/** What the pattern can express of a member's schema; any other member is left to the schema. */
const known: ReadonlySet<string> = new Set(['type', 'format', 'pattern', 'enum', 'const', 'anyOf'] satisfies (keyof Member)[])

/** Text without escapes: a member that has some is read by the schema. */
const plain = String.raw`[^"\\\x00-\x1f\x7f-\uffff]*`

const oneOf = (patterns: readonly (string | undefined)[]): string | undefined =>
  patterns.includes(undefined) ? undefined : `(?:${patterns.join('|')})`

/** A pattern of the schema without its anchors and without capturing groups. */
const within = (pattern: string): string => `(?:${pattern.replace(/^\^|\$$/g, '').replace(/\((?!\?)/g, '(?:')})`

const word = (text: string): string | undefined => (/^\w+$/.test(text) ? text : undefined)

const ofText = ({ format, pattern, enum: choices, const: only }: Member): string | undefined => {
  if (pattern !== undefined) return format === 'uuid' || format === 'date-time' ? within(pattern) : undefined
  if (format !== undefined) return undefined
  const words = choices ?? (only === undefined ? undefined : [only])
  return words ? oneOf(words.map(word)) : plain
}

/** The inside of a JSON string that a member accepts; undefined for a kind of member that is not supported here. */
const patternOf = (member: Member): string | undefined => {
  if (Object.keys(member).some((name) => !known.has(name))) return undefined
  if (member.anyOf) return oneOf(member.anyOf.map(patternOf))
  return member.type === 'string' ? ofText(member) : undefined
}

const number = 'schemaVersion'

/**
 * One pattern for the canonical text of an object, made from its schema: members in the order of their names. Undefined if a member may be
 * missing, or is of a kind that is not supported here; then the schema reads every text.
 */
export const patternFor = (schema: z.ZodObject): RegExp | undefined => {
  const names = Object.keys(schema.shape).toSorted()
  const { properties = {}, required = [] } = z.toJSONSchema(schema) as { properties?: Record<string, Member>; required?: string[] }
  if (required.length < names.length) return undefined
  const members = names.map((name) => {
    const pattern = name === number ? '[1-9]\\d{0,8}' : patternOf(properties[name] ?? {})
    if (pattern === undefined) return undefined
    return name === number ? `"${name}":(${pattern})` : `"${name}":"(${pattern})"`
  })
  return members.includes(undefined) ? undefined : new RegExp(`^\\{${members.join(',')}\\}$`)
}

/** Matches metadata as this program writes it. */
export const canonicalMetadata = patternFor(EventMetadata)

/** Metadata without the version of its event. */
export type Unversioned = Omit<z.input<typeof EventMetadata>, 'schemaVersion'>

/**
 * Canonical text of metadata. It is put together without escapes; if the pattern matches, none were needed, and the schema would accept it,
 * too, and need not look.
 * @throws ZodError for metadata that could not be read back
 */
export const metadataText = (metadata: Unversioned, schemaVersion: number): string => {
  const { actorId, actorRole, causationId, command, commandId, correlationId, recordedAt, requestHash } = metadata
  // In the order of the names, as canonical JSON has its members. `JSON.stringify` would take longer than all the rest.
  const who = `"actorId":"${actorId}","actorRole":"${actorRole}","causationId":"${causationId}","command":"${command}"`
  const what = `"commandId":"${commandId}","correlationId":"${correlationId}","recordedAt":"${recordedAt}"`
  const text = `{${who},${what},"requestHash":"${requestHash}","schemaVersion":${schemaVersion}}`
  return canonicalMetadata?.test(text) ? text : canonicalJson(EventMetadata.parse({ ...metadata, schemaVersion }))
}

/** The same text as a substring of one that is hardly longer: a substring keeps the whole of what it was taken from in memory. */
const apart = (part: string | undefined): string => `${part} `.slice(0, -1)

/**
 * Reads metadata strictly. Canonical text, which nearly all of a log is, needs one match of one pattern, because the schema takes longer
 * than everything else about an event; whatever the pattern does not match is left to the schema.
 * @throws SyntaxError or ZodError for a text that is no metadata
 */
export const metadataFrom = (text: string): EventMetadata => {
  const match = canonicalMetadata?.exec(text)
  if (!match) return EventMetadata.parse(JSON.parse(text))
  // In the order of the names, as the pattern has them.
  const [, actorId, actorRole, causationId, command, commandId, correlationId, recordedAt, requestHash, schemaVersion] = match
  // Rows keep who and when long after their event was processed.
  return {
    actorId: apart(actorId),
    actorRole,
    command,
    commandId,
    requestHash,
    correlationId,
    causationId,
    recordedAt: apart(recordedAt),
    schemaVersion: Number(schemaVersion),
  } satisfies Record<keyof EventMetadata, unknown> as EventMetadata
}
