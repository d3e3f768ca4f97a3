import { randomBytes } from 'node:crypto'
import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { Problem, ProblemCode } from '#contracts/problem'
import { Rejection } from '../../domain/decider.js'
import { EventStoreUnavailable, OutcomeUnknown } from '../event-store/event-store.js'
import { LOG, type Log } from '../log.js'
import { Refusal } from './refusal.js'
import { statuses } from './statuses.js'

type Told = Pick<Problem, 'code' | 'fields' | 'details'>

/** Statuses of the framework itself and of its body parser; other ones of the 400s mean that the request cannot be read. */
const codesByStatus: Readonly<Record<number, ProblemCode>> = {
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'payload-too-large',
}

const codeOf = (status: number): ProblemCode => codesByStatus[status] ?? (status >= 400 && status < 500 ? 'invalid-input' : 'internal')

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus()
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : undefined
}

/** The field that a rule of the ledger speaks of. */
const fields: Partial<Record<ProblemCode, string>> = {
  'insufficient-funds': 'amount',
  'below-minimum': 'amount',
  'method-unavailable': 'method',
  'idempotency-key-reused': 'Idempotency-Key',
}

const fieldOf = (code: ProblemCode): Told['fields'] => {
  const path = fields[code]
  return path ? [{ path, message: statuses[code][1] }] : []
}

const told = (error: unknown): Told => {
  if (error instanceof Refusal) return { code: error.code, fields: [...error.fields], details: { ...error.details } }
  if (error instanceof Rejection) return { code: error.code, fields: fieldOf(error.code), details: { ...error.details } }
  if (error instanceof OutcomeUnknown || error instanceof EventStoreUnavailable) return { code: 'unavailable', fields: [], details: {} }
  const code = codeOf(statusOf(error) ?? 500)
  const isUnreadable = code === 'invalid-input' && error instanceof Error
  return { code, fields: isUnreadable ? [{ path: '', message: `The request cannot be read: ${error.message}` }] : [], details: {} }
}

/** Every failure of a request becomes a problem after RFC 9457; only its reference tells the two ends about each other. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const [request, response] = [host.switchToHttp().getRequest<Request>(), host.switchToHttp().getResponse<Response>()]
    const { code, fields, details } = told(error)
    const [status, title] = statuses[code]
    const reference = randomBytes(5).toString('hex').toUpperCase()
    const line = { reference, code, method: request.method, path: request.path }
    if (status >= 500) this.log.error({ ...line, err: error }, 'request failed')
    else this.log.debug(line, 'request refused')
    if (response.headersSent) return void response.end()
    if (status === 401 || status === 403 || status === 503) response.setHeader('Cache-Control', 'no-store')
    const problem: Problem = { type: `/api/docs#${code}`, title, status, code, reference, fields, details }
    response.status(status).type('application/problem+json').send(JSON.stringify(problem))
  }
}
