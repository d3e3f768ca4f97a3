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

/** The schema keywords that the pattern can express; any other member is left to the schema. */
const known: ReadonlySet<string> = new Set(['type', 'format', 'pattern', 'enum', 'const', 'anyOf'] satisfies (keyof Member)[])

/** Text without escapes: the schema reads members that have some. */
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

/** The pattern of a member inside its JSON string; undefined for an unsupported kind. */
const patternOf = (member: Member): string | undefined => {
  if (Object.keys(member).some((name) => !known.has(name))) return undefined
  if (member.anyOf) return oneOf(member.anyOf.map(patternOf))
  return member.type === 'string' ? ofText(member) : undefined
}

const number = 'schemaVersion'

/**
 * One pattern for an object's canonical text, built from its schema, with members in name order. Undefined if a member is optional or of an
 * unsupported kind; then the schema reads every text.
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
 * Canonical text of metadata. Built without escapes; if the pattern matches, none were needed, and the schema would accept it, too.
 * @throws ZodError for metadata that could not be read back
 */
export const metadataText = (metadata: Unversioned, schemaVersion: number): string => {
  const { actorId, actorRole, causationId, command, commandId, correlationId, recordedAt, requestHash } = metadata
  // In name order, as in canonical JSON. `JSON.stringify` would take longer than all the rest.
  const who = `"actorId":"${actorId}","actorRole":"${actorRole}","causationId":"${causationId}","command":"${command}"`
  const what = `"commandId":"${commandId}","correlationId":"${correlationId}","recordedAt":"${recordedAt}"`
  const text = `{${who},${what},"requestHash":"${requestHash}","schemaVersion":${schemaVersion}}`
  return canonicalMetadata?.test(text) ? text : canonicalJson(EventMetadata.parse({ ...metadata, schemaVersion }))
}

/** Copies a substring: otherwise it would keep the whole original text in memory. */
const apart = (part: string | undefined): string => `${part} `.slice(0, -1)

/**
 * Reads metadata strictly. Canonical text, nearly all of a log, needs one pattern match: the schema takes longer than everything else about an
 * event, and only reads what the pattern does not match.
 * @throws SyntaxError or ZodError for a text that is no metadata
 */
export const metadataFrom = (text: string): EventMetadata => {
  const match = canonicalMetadata?.exec(text)
  if (!match) return EventMetadata.parse(JSON.parse(text))
  // In name order, as in the pattern.
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
