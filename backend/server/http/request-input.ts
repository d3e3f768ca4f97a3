import type { Request } from 'express'
import { z } from 'zod'
import type { Endpoint } from '#contracts/endpoint'
import type { FieldProblem } from '#contracts/problem'
import type { JsonObject } from '../../lib/canonical-json.js'
import { requireOneReading } from './repeated-key.js'
import { Refusal } from '../refusal.js'

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Messages for faults where schemas use zod's own. */
const remedyOf: z.core.$ZodErrorMap = ({ code, input }) => {
  if (code === 'invalid_type' && input === undefined) return 'This field is required'
  return code === 'invalid_type' && Array.isArray(input) ? 'Send one value' : undefined
}

const fieldsOf = (error: z.ZodError): FieldProblem[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join('.'),
          message: 'Unknown field; leave it out',
        }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  )

/** As nearly all callers send it; the framework parses other spellings. */
const JSON_TYPE = 'application/json'

const DEEPEST = 16
/**
 * Control characters other than tabs and line ends, and lone surrogates: no text needs them, and no
 * table can store them all.
 */
const UNFIT = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/** Checked before any schema: text that cannot be stored, and nesting too deep to walk. */
const unfit = (value: unknown, place: readonly string[]): FieldProblem[] => {
  const path = place.join('.')
  if (place.length > DEEPEST)
    return [{ path: place[0] ?? '', message: `Send JSON nested at most ${DEEPEST} levels deep` }]
  if (typeof value === 'string' && UNFIT.test(value))
    return [{ path, message: 'Remove the control characters' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => unfit(member, [...place, name]))
}

/** Refuses what would be ignored: the query of a command, and a body that is not JSON. */
const requireJson = ({ body }: Endpoint, request: Request): void => {
  const names = request.url.includes('?') ? Object.keys(request.query) : []
  const unread = names.map((path) => ({ path, message: 'Send this field in the body' }))
  if (unread.length > 0) throw new Refusal('invalid-input', unread)
  requireOneReading(request)
  const type = request.get('content-type')
  if (
    body !== 'multipart' &&
    type !== JSON_TYPE &&
    request.get('content-length') !== '0' &&
    request.is('json') === false
  )
    throw new Refusal('invalid-input', [
      { path: 'Content-Type', message: 'Send JSON, as Content-Type: application/json' },
    ])
}

/**
 * What was sent, as one object: path parameters, and query (GET) or JSON body. A name in both is
 * refused.
 */
export const rawInput = (contract: Endpoint, request: Request): JsonObject => {
  const sent: unknown = contract.method === 'GET' ? request.query : (request.body ?? {})
  if (contract.method !== 'GET') requireJson(contract, request)
  if (contract.body === 'multipart') return { ...request.params }
  if (!isObject(sent))
    throw new Refusal('invalid-input', [{ path: '', message: 'Send a JSON object' }])
  const clash = Object.keys(request.params).find((name) => Object.hasOwn(sent, name))
  if (clash)
    throw new Refusal('invalid-input', [
      { path: clash, message: 'Send this field in the path only' },
    ])
  const problems = unfit(sent, [])
  if (problems.length > 0) throw new Refusal('invalid-input', problems)
  return { ...sent, ...request.params }
}

const DECIMAL = /^-?(?:0|[1-9]\d*)$/

/**
 * Whether a field is a whole number, which paths and queries carry as text; sees through defaults
 * and optionals.
 */
const isNumber = (schema: z.core.$ZodType): boolean => {
  const { def } = schema._zod
  if ('innerType' in def) return isNumber(def.innerType as z.core.$ZodType)
  return def.type === 'number'
}

const numbersOf = ({ request }: Endpoint): readonly string[] => {
  const shape =
    'shape' in request ? (request.shape as Readonly<Record<string, z.core.$ZodType>>) : {}
  return Object.keys(shape).filter((name) => isNumber(shape[name] as z.core.$ZodType))
}

const known = new WeakMap<Endpoint, readonly string[]>()

/** Numbers that a schema would accept although nobody writes them so: "0x1", "1e3", " 1". */
const notDecimal = (contract: Endpoint, raw: JsonObject): FieldProblem[] => {
  const names = known.get(contract) ?? numbersOf(contract)
  known.set(contract, names)
  const isOdd = (value: unknown): boolean => typeof value === 'string' && !DECIMAL.test(value)
  return names
    .filter((path) => isOdd(raw[path]))
    .map((path) => ({ path, message: 'Write a whole number such as 2' }))
}

/** @throws Refusal `invalid-input` that names each field and its remedy */
export const parseInput = (contract: Endpoint, raw: JsonObject): unknown => {
  const problems = notDecimal(contract, raw)
  if (problems.length > 0) throw new Refusal('invalid-input', problems)
  const parsed = contract.request.safeParse(raw, { error: remedyOf })
  if (parsed.success) return parsed.data
  throw new Refusal('invalid-input', fieldsOf(parsed.error))
}
