import { z } from 'zod'
import { pathNames, type Endpoint, type ResponseOf } from '#contracts/endpoint'
import type { Problem } from '#contracts/problem'
import { installUploads } from './fake-upload.js'

/** A request that the server received. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly search: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}

type Answer = (seen: Seen) => Promise<Response> | Response

const json = (value: unknown, status = 200, type = 'application/json'): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': type } })

const matcherOf = (path: string): RegExp =>
  new RegExp(
    `^/api${pathNames(path).reduce((text, name) => text.replace(`:${name}`, '[^/]+'), path)}$`,
  )

const readBody = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body)

/** A refusal in the server's format. */
export const problem = (code: Problem['code'], facts: Partial<Problem> = {}): Response =>
  json(
    { type: `/api/docs#${code}`, title: code, status: 409, code, reference: '7F3K2Q', ...facts },
    facts.status ?? 409,
    'application/problem+json',
  )

/** Replaces the network in component tests. It answers by contract, and records the requests. */
export class FakeServer {
  readonly seen: Seen[] = []
  /**
   * The server's clock for the `Date` header of its answers; without one, they have no such header.
   */
  clock: (() => number) | undefined
  private readonly routes: { method: string; matcher: RegExp; answer: Answer }[] = []

  constructor() {
    globalThis.fetch = (address, init) =>
      this.fetch(address instanceof Request ? address.url : address.toString(), init)
    installUploads((address, init) => this.fetch(address, init))
  }

  /** Sets the answer for an endpoint, in place of an earlier one. */
  answer<E extends Endpoint>(
    endpoint: E,
    value: ResponseOf<E> | ((seen: Seen) => ResponseOf<E>),
  ): this {
    const valueFor = (seen: Seen) =>
      typeof value === 'function' ? (value as (seen: Seen) => ResponseOf<E>)(seen) : value
    return this.respond(endpoint, (seen) => json(z.encode(endpoint.response, valueFor(seen))))
  }

  respond(endpoint: Endpoint, answer: Answer): this {
    this.routes.unshift({ method: endpoint.method, matcher: matcherOf(endpoint.path), answer })
    return this
  }

  /** Holds the answers of an endpoint back until the returned function is called. */
  delay(endpoint: Endpoint): () => void {
    const route = this.routes.find(
      ({ method, matcher }) => method === endpoint.method && matcher.test(`/api${endpoint.path}`),
    )
    let letGo = () => {}
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve
    })
    this.respond(endpoint, async (seen) => {
      await isLetGo
      return route ? route.answer(seen) : problem('not-found', { status: 404 })
    })
    return letGo
  }

  private async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, 'http://localhost')
    const method = init.method ?? 'GET'
    const seen: Seen = {
      method,
      path: url.pathname,
      search: url.searchParams,
      headers: new Headers(init.headers),
      body: readBody(init.body),
    }
    this.seen.push(seen)
    const route = this.routes.find(
      (known) => known.method === method && known.matcher.test(url.pathname),
    )
    const response = await (route ? route.answer(seen) : problem('not-found', { status: 404 }))
    if (this.clock) response.headers.set('Date', new Date(this.clock()).toUTCString())
    return response
  }
}
