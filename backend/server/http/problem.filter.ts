import {
  Catch,
  HttpException,
  Inject,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common'
import type { Request, Response } from 'express'
import { endpoints } from '#contracts/endpoints'
import type { Problem, ProblemCode } from '#contracts/problem'
import { Rejection } from '../../domain/decider.js'
import { BrokenStream } from '../../engine/deciding/broken-streams.js'
import {
  EventStoreBusy,
  EventStoreUnavailable,
  OutcomeUnknown,
} from '../../engine/event-store/event-store.js'
import { LOG, type Log } from '../../lib/log.js'
import { SecurityLog, type SecurityEvent } from '../identity/people/security-log.js'
import { isAway } from '../../postgres/connections/is-away.js'
import type { DaybookRequest } from './params.js'
import { answerProblem, problem } from './problems.js'
import { RefusalCounts } from './refusal-counts.js'
import { Refusal } from '../refusal.js'
import { statuses } from './statuses.js'

interface Sent {
  readonly isUpload: boolean
}

type ProblemParts = Pick<Problem, 'code' | 'fields' | 'details'>

/**
 * Statuses of the framework and its body parser; any other 4xx means that the request cannot be
 * read.
 */
const codesByStatus: Readonly<Record<number, ProblemCode>> = {
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'payload-too-large',
}

const codeOf = (status: number): ProblemCode =>
  codesByStatus[status] ?? (status >= 400 && status < 500 ? 'invalid-input' : 'internal')

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus()
  return typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number'
    ? error.status
    : undefined
}

/** The field that a refusal is about, wherever it is raised. */
const fields: Partial<Record<ProblemCode, string>> = {
  'insufficient-funds': 'amount',
  'below-minimum': 'amount',
  'above-maximum': 'amount',
  'above-plan': 'amount',
  'reason-missing': 'reason',
  'method-unavailable': 'method',
  'too-many-destinations': 'details',
  'release-code-needed': 'code',
  'wrong-release-code': 'code',
  'wrong-proof': 'code',
  'too-many-lots': 'lots',
  'loss-above-amount': 'set.result',
  'closed-in-future': 'closedAt',
  'closed-too-early': 'closedAt',
  'idempotency-key-reused': 'Idempotency-Key',
}

const fieldOf = (code: ProblemCode): ProblemParts['fields'] => {
  const path = fields[code]
  return path ? [{ path, message: statuses[code][1] }] : []
}

const notAllowed: ProblemParts = { code: 'method-not-allowed', fields: [], details: {} }

/** Why the framework refused a body: too large or unreadable. A file arrives in the part "file". */
const unreadable = (error: unknown, { isUpload }: Sent): ProblemParts => {
  const code = codeOf(statusOf(error) ?? 500)
  const said = error instanceof Error ? error.message : ''
  const problems: Partial<Record<ProblemCode, string>> = isUpload
    ? {
        'invalid-input': `Send one picture in the part "file" (${said})`,
        'payload-too-large': 'Choose a picture of up to 15 MB',
      }
    : { 'invalid-input': `The request could not be read: ${said}` }
  const message = problems[code]
  return {
    code,
    fields: message === undefined ? [] : [{ path: isUpload ? 'file' : '', message }],
    details: {},
  }
}

/** Once the append can no longer succeed, repeating the request gets a final answer. */
const againAfter = (error: unknown): ProblemParts['details'] =>
  error instanceof OutcomeUnknown && error.openForMs !== undefined
    ? { retryAfterSeconds: Math.ceil(error.openForMs / 1_000) }
    : {}

const told = (error: unknown, sent: Sent): ProblemParts => {
  if (error instanceof Refusal || error instanceof Rejection) {
    const named = error instanceof Refusal ? [...error.fields] : []
    return {
      code: error.code,
      fields: named.length > 0 ? named : fieldOf(error.code),
      details: { ...error.details },
    }
  }
  if (error instanceof BrokenStream) return { code: 'stream-broken', fields: [], details: {} }
  if (error instanceof EventStoreBusy)
    return { code: 'busy', fields: [], details: { retryAfterSeconds: 1 } }
  if (error instanceof OutcomeUnknown || error instanceof EventStoreUnavailable || isAway(error))
    return { code: 'unavailable', fields: [], details: againAfter(error) }
  return unreadable(error, sent)
}

/** A client learns what staff decided and when, never who. */
const forReader = (
  details: ProblemParts['details'],
  reader: DaybookRequest['user'],
): ProblemParts['details'] => {
  const { decidedBy: _, ...others } = details
  return reader?.role === 'client' ? others : details
}

/**
 * The methods that an address accepts, according to the contracts; empty for an unknown address.
 */
const methodsAt = ({ originalUrl }: Request): string[] => {
  const [path = ''] = originalUrl.split('?')
  return [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ]
}

const routes = endpoints.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}/?$`),
}))

/** Whether the caller left before everything had arrived, so that nobody waits for an answer. */
const isBrokenOff = ({ complete, socket }: Request) => !complete && socket.destroyed

/** Refusals of forbidden attempts. */
const suspicious: Partial<Record<ProblemCode, SecurityEvent>> = {
  forbidden: 'forbidden',
  'own-account': 'forbidden',
  'cross-site-request': 'cross-site',
  'too-many-attempts': 'rate-refused',
  'setup-closed': 'setup-refused',
  'invitation-closed': 'invitation-refused',
}

/**
 * Turns every failed request into an RFC 9457 problem; only its reference links it to the server's
 * log.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly security: SecurityLog,
    private readonly counts: RefusalCounts,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const [request, response] = [
      host.switchToHttp().getRequest<DaybookRequest>(),
      host.switchToHttp().getResponse<Response>(),
    ]
    if (isBrokenOff(request))
      return this.log.debug({ method: request.method, path: request.path }, 'request broken off')
    const found = this.problemOf(error, request)
    this.report(error, request, found)
    this.note(request, found)
    if (response.headersSent) return void response.end()
    if (found.code === 'method-not-allowed') response.set('Allow', methodsAt(request).join(', '))
    answerProblem(response, found)
  }

  private problemOf(error: unknown, request: DaybookRequest): Problem {
    const isMethod =
      !(error instanceof Refusal) && statusOf(error) === 404 && methodsAt(request).length > 0
    const { code, fields, details } = isMethod
      ? notAllowed
      : told(error, { isUpload: Boolean(request.is('multipart/form-data')) })
    return problem(code, { fields, details: forReader(details, request.user) })
  }

  private note({ ip, user, method, path }: DaybookRequest, { code }: Problem): void {
    const security = suspicious[code]
    if (security) this.security.note(security, { ip, userId: user?.userId, method, path })
  }

  private report(error: unknown, request: Request, refused: Problem): void {
    const { reference, code, status } = refused
    const line = { reference, code, method: request.method, path: request.path }
    if (!this.counts.takes(refused, request) && status >= 500)
      this.log.error({ ...line, err: error }, 'request failed')
    else this.log.debug(line, 'request refused')
  }
}
