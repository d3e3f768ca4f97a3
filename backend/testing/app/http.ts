import { z } from 'zod'
import { pathNames, type Endpoint, type RequestInput, type ResponseOf } from '#contracts/endpoint'
import { Problem } from '#contracts/problem'
import { Position } from '#contracts/values/values'
import { timeId } from '../../lib/ids.js'

/** Where the server is, and the latest position that it answered to anybody. */
export interface Reach {
  address: string
  position: bigint
}

/** Headers that differ from what the web client sends; `undefined` leaves one out. */
export type HeaderChanges = Readonly<Record<string, string | undefined>>

/** A response before it was parsed by a contract. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

interface Message {
  readonly method: string
  readonly path: string
  readonly body?: string | FormData
  readonly headers?: HeaderChanges | undefined
}

/** An answer that names its position. */
const Named = z.object({ position: Position })

type Values = Readonly<Record<string, unknown>>

const pathWith = ({ path }: Endpoint, input: Values): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))

const restOf = ({ path }: Endpoint, input: Values): [string, unknown][] => {
  const inPath = new Set(pathNames(path))
  return Object.entries(input).filter(([name]) => !inPath.has(name))
}

const queryOf = (rest: readonly [string, unknown][]): string => {
  const text = new URLSearchParams(
    rest.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return text ? `?${text}` : ''
}

const messageOf = (endpoint: Endpoint, input: Values, headers: HeaderChanges): Message => {
  const path = pathWith(endpoint, input)
  const rest = restOf(endpoint, input)
  if (endpoint.method === 'GET') return { method: 'GET', path: path + queryOf(rest), headers }
  const sent = { 'content-type': 'application/json', 'idempotency-key': timeId(), ...headers }
  return {
    method: endpoint.method,
    path,
    body: JSON.stringify(Object.fromEntries(rest)),
    headers: sent,
  }
}

/** What `fetch` tells of a connection that the other side closed: by a reset, or in good order. */
const CLOSED = new Set(['ECONNRESET', 'UND_ERR_SOCKET'])

/**
 * As browsers do, reads again what was asked over a kept connection at the moment at which the
 * server closed it.
 */
const askedAgain = (ask: () => Promise<Response>, method: string): Promise<Response> =>
  ask().catch((error: unknown) => {
    const { cause } = error as { cause?: { code?: string } }
    if (method !== 'GET' || !CLOSED.has(cause?.code ?? '')) throw error
    return ask()
  })

/**
 * A person with a browser: sends what the web client sends, parses answers by contract, and sees
 * earlier writes.
 */
export class Browser {
  constructor(
    readonly reach: Reach,
    public cookie?: string,
  ) {}

  async send({ method, path, body, headers = {} }: Message): Promise<Answer> {
    const { address, position } = this.reach
    const usual = {
      origin: address,
      'x-daybook': '1',
      'x-daybook-position': position > 0n ? position.toString() : undefined,
      cookie: this.cookie,
    }
    const all = Object.entries({ ...usual, ...headers }).filter(
      (header): header is [string, string] => header[1] !== undefined,
    )
    const question = { method, headers: all, ...(body === undefined ? {} : { body }) }
    const response = await askedAgain(() => fetch(`${address}/api${path}`, question), method)
    const answer = {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }
    this.remember(answer)
    if (!('cookie' in headers)) this.renew(answer)
    return answer
  }

  /** The raw answer. The input may be anything: it is not checked here. */
  call(endpoint: Endpoint, input: Values = {}, headers: HeaderChanges = {}): Promise<Answer> {
    return this.send(messageOf(endpoint, input, headers))
  }

  /** The answer, parsed by the contract. @throws Error with the refusal if there is one */
  async ask<E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E> & Values,
    headers?: HeaderChanges,
  ): Promise<ResponseOf<E>> {
    const { status, text } = await this.call(endpoint, input, headers)
    if (status !== 200)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${text}`)
    return endpoint.response.parse(JSON.parse(text)) as ResponseOf<E>
  }

  /** The refusal, which must come. @throws Error if the request was accepted */
  async refusal<E extends Endpoint>(
    endpoint: E,
    input: Values,
    headers?: HeaderChanges,
  ): Promise<Problem> {
    const { status, headers: told, text } = await this.call(endpoint, input, headers)
    if (status < 400) throw new Error(`${endpoint.method} ${endpoint.path} was accepted: ${text}`)
    if (!told.get('content-type')?.startsWith('application/problem+json'))
      throw new Error(`not a problem: ${told.get('content-type')} ${text}`)
    return Problem.parse(JSON.parse(text))
  }

  /** The same browser once it has the cookies of an answer. */
  keeping({ headers }: Answer): Browser {
    const told = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    return new Browser(this.reach, [...told, this.cookie].filter(Boolean).join('; '))
  }

  /** A session goes on with the new token that an answer brings. */
  private renew({ headers }: Answer): void {
    const told = headers.getSetCookie().find((cookie) => /^sid=[^;]/.test(cookie))
    if (told !== undefined && this.cookie !== undefined)
      this.cookie = this.cookie.replace(/(?<=^|; )sid=[^;]*/, told.split(';')[0] ?? '')
  }

  private remember({ status, headers, text }: Answer): void {
    if (status !== 200 || !headers.get('content-type')?.startsWith('application/json')) return
    const { success, data } = Named.safeParse(JSON.parse(text))
    if (success && data.position > this.reach.position) this.reach.position = data.position
  }
}

/** A refusal without the reference, which differs each time. */
export const sameForAll = ({ status, text }: Answer): unknown => ({
  status,
  ...(JSON.parse(text) as object),
  reference: null,
})

/** The names of everything that an endpoint takes, in path, query or body. */
export const fieldsOf = ({ request }: Endpoint): string[] =>
  'shape' in request ? Object.keys(request.shape as object) : []

/** How often each status came: `{ 200: 1, 409: 19 }`. */
export const statusesOf = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
