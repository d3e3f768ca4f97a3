import type { Request } from 'express'
import { z } from 'zod'
import { pathNames, type Endpoint } from '#contracts/endpoint'
import type { FieldProblem } from '#contracts/problem'
import { Refusal } from './refusal.js'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsOf = (error: z.ZodError): FieldProblem[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'This field is not known here; leave it out' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  )

/** What was sent, as one object: path names, and query (GET) or JSON body. A name in both places is refused. */
export const rawInput = (contract: Endpoint, request: Request): Record<string, unknown> => {
  const sent: unknown = contract.method === 'GET' ? request.query : (request.body ?? {})
  if (contract.body === 'multipart') return { ...request.params }
  if (!isObject(sent)) throw new Refusal('invalid-input', [{ path: '', message: 'Send a JSON object' }])
  const clash = pathNames(contract.path).find((name) => Object.hasOwn(sent, name))
  if (clash) throw new Refusal('invalid-input', [{ path: clash, message: 'This field belongs into the path only' }])
  return { ...sent, ...request.params }
}

/** @throws Refusal `invalid-input` that names each field and its remedy */
export const parseInput = (contract: Endpoint, raw: Record<string, unknown>): unknown => {
  const parsed = contract.request.safeParse(raw)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid-input', fieldsOf(parsed.error))
}
