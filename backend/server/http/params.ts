import { hash } from 'node:crypto'
import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { Request } from 'express'
import { canonicalJson, type JsonObject } from '../../lib/canonical-json.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import type { SignedIn } from '../signed-in.js'
import { nameId } from '../../lib/ids.js'
import { contractIn } from './endpoint.decorator.js'
import { Refusal } from '../refusal.js'

/** A request with what the guards have established. */
export interface DaybookRequest extends Request {
  user?: SignedIn
  /** What was sent in path and query or body. */
  sent?: JsonObject
  /** The same, parsed by the contract. */
  input?: unknown
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<DaybookRequest>()

/** The parsed input of the endpoint. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown => requestOf(context).input,
)

const signedIn = (request: DaybookRequest): SignedIn => {
  if (!request.user) throw new Refusal('not-signed-in')
  return request.user
}

/** The person signed in. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn =>
  signedIn(requestOf(context)),
)

/** The person signed in, or null for a visitor. */
export const MaybeUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedIn | null => requestOf(context).user ?? null,
)

const KEY = /^[\w-]{16,64}$/

/** @throws Refusal `idempotency-key-missing` */
const keyOf = (request: DaybookRequest): string => {
  const key = request.get('idempotency-key')
  if (key && KEY.test(key)) return key
  const message =
    'Send a key of 16 to 64 letters, digits, dashes or underscores, such as a UUID; use the same one when you repeat the request'
  throw new Refusal('idempotency-key-missing', [{ path: 'Idempotency-Key', message }])
}

/**
 * A request's actor and idempotency key. Keys are scoped to their actor: the same key from another
 * person is a different one.
 */
export const CurrentCommand = createParamDecorator(
  (_: unknown, context: ExecutionContext): CommandMetadata => {
    const request = requestOf(context)
    const contract = contractIn(context)
    const { userId, role } = signedIn(request)
    const asked = canonicalJson({
      method: contract.method,
      path: contract.path,
      input: request.sent,
    })
    return {
      actorId: userId,
      actorRole: role,
      commandId: nameId('command', userId, keyOf(request)),
      requestHash: hash('sha256', asked),
    }
  },
)
