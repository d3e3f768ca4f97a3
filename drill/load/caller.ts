import { pathNames, type Endpoint, type RequestInput } from '#contracts/endpoint'

/** An answer of the API, whether it is a success or an error. */
export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly cookie: string | undefined
}

export interface Sending {
  /** The idempotency key. */
  readonly key?: string
  /** A position that the answer must include. */
  readonly after?: bigint
}

interface Message {
  readonly method: string
  readonly path: string
  readonly body?: string | FormData
}

/** The web client waits as long. */
const PATIENCE_MS = 10_000

const messageOf = (
  { method, path }: Endpoint,
  input: Readonly<Record<string, unknown>>,
): Message => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  )
  const inPath = pathNames(path)
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
  if (method !== 'GET')
    return { method, path: filled, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams(
    rest.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return { method, path: query ? `${filled}?${query}` : filled }
}

const parsed = (text: string): Answer['body'] => {
  try {
    return JSON.parse(text) as Answer['body']
  } catch {
    return {}
  }
}

/**
 * Calls the API as the web client does. It sends to one of several servers, and to the next one
 * after a failure.
 */
export class Caller {
  private turn = 0

  constructor(
    private readonly addresses: readonly string[],
    private readonly cookie?: string,
  ) {}

  /** Makes another server of the list the first one to call. */
  startingAt(turn: number): this {
    this.turn = turn
    return this
  }

  /** @throws Error if no answer came */
  ask<E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E>,
    sending: Sending = {},
  ): Promise<Answer> {
    return this.send(messageOf(endpoint, input as Record<string, unknown>), sending)
  }

  /** @throws Error if no answer came */
  upload(path: string, picture: Uint8Array): Promise<Answer> {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(picture)]), 'proof.png')
    return this.send({ method: 'POST', path, body }, {})
  }

  private async send({ method, path, body }: Message, { key, after }: Sending): Promise<Answer> {
    const address = this.addresses[this.turn % this.addresses.length] ?? ''
    const headers = {
      origin: address,
      'x-daybook': '1',
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(after ? { 'x-daybook-position': after.toString() } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    }
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers,
        signal,
        ...(body === undefined ? {} : { body }),
      })
      const answer = parsed(await response.text())
      if (response.status >= 500) this.turn++
      return {
        status: response.status,
        body: answer,
        cookie: response.headers.get('set-cookie')?.split(';')[0],
      }
    } catch (error) {
      this.turn++
      throw error
    }
  }
}
