import { z } from 'zod'
import { pathNames, type Endpoint, type ResponseOf } from '#contracts/endpoint'
import type { Problem } from '#contracts/problem'
import { installUploads } from './fake-upload.js'

/** A request as the server would see it. */
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
  new RegExp(`^/api${pathNames(path).reduce((text, name) => text.replace(`:${name}`, '[^/]+'), path)}$`)

const readBody = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body)

/** A problem as the server writes it. */
export const problem = (code: Problem['code'], facts: Partial<Problem> = {}): Response =>
  json(
    { type: `/api/docs#${code}`, title: code, status: 409, code, reference: '7F3K2Q', ...facts },
    facts.status ?? 409,
    'application/problem+json',
  )

/** Stands in for the network in component tests: answers by contract, and keeps what was asked. */
export class FakeServer {
  readonly seen: Seen[] = []
  /** What the clock of the server shows; its answers do not say where none is given. */
  clock: (() => number) | undefined
  private readonly routes: { method: string; matcher: RegExp; answer: Answer }[] = []

  constructor() {
    globalThis.fetch = (address, init) => this.fetch(address instanceof Request ? address.url : address.toString(), init)
    installUploads((address, init) => this.fetch(address, init))
  }

  /** The newest answer for an endpoint counts. */
  answer<E extends Endpoint>(endpoint: E, value: ResponseOf<E> | ((seen: Seen) => ResponseOf<E>)): this {
    const valueFor = (seen: Seen) => (typeof value === 'function' ? (value as (seen: Seen) => ResponseOf<E>)(seen) : value)
    return this.respond(endpoint, (seen) => json(z.encode(endpoint.response, valueFor(seen))))
  }

  respond(endpoint: Endpoint, answer: Answer): this {
    this.routes.unshift({ method: endpoint.method, matcher: matcherOf(endpoint.path), answer })
    return this
  }

  /** Keeps an endpoint waiting until it is let go: then it answers as it would have. */
  delay(endpoint: Endpoint): () => void {
    const route = this.routes.find(({ method, matcher }) => method === endpoint.method && matcher.test(`/api${endpoint.path}`))
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
    const route = this.routes.find((known) => known.method === method && known.matcher.test(url.pathname))
    const response = await (route ? route.answer(seen) : problem('not-found', { status: 404 }))
    if (this.clock) response.headers.set('Date', new Date(this.clock()).toUTCString())
    return response
  }
}
