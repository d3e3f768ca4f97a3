import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a request is answered: with a body, or not at all. */
type Answering = (asked: URL, request: IncomingMessage) => unknown

/** What a service does that keeps a request waiting. */
export const SILENT = Symbol('silent')

/** A price service on this machine, which answers as a test has it answer, and counts. */
export class FakePriceServer {
  readonly seen: URL[] = []
  readonly headers: IncomingMessage['headers'][] = []
  private answering: Answering = () => ({})
  private status = 200
  private readonly server = createServer((request, response) => this.respond(request, response))

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** `SILENT` leaves the request without an answer; a string is sent as it is. */
  answer(answering: Answering, status = 200): void {
    this.answering = answering
    this.status = status
  }

  private respond(request: IncomingMessage, response: ServerResponse): void {
    const asked = new URL(request.url ?? '', 'http://127.0.0.1')
    this.seen.push(asked)
    this.headers.push(request.headers)
    const answer = this.answering(asked, request)
    if (answer === SILENT) return
    response.writeHead(this.status, { 'content-type': 'application/json' })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }
}

/** As CoinGecko answers: the same price for every coin asked for, but for those named. */
export const coinAnswer = (
  asked: URL,
  { usd = 100, at, ...others }: { usd?: number; at: number; [id: string]: unknown },
): Record<string, unknown> => {
  const ids = (asked.searchParams.get('ids') ?? '').split(',')
  const told = { usd, last_updated_at: Math.floor(at / 1_000) }
  return Object.fromEntries(
    ids
      .map((id) => [id, id in others ? others[id] : told] as const)
      .filter(([, price]) => price !== undefined),
  )
}

/**
 * As the shape of our own has it, without charts: the same bid and ask for every symbol asked for,
 * but for those named.
 */
export const quotesAnswer = (
  asked: URL,
  { at, ...others }: { at: number; [symbol: string]: unknown },
): { quotes: unknown[] } | { candles: unknown[] } => {
  if (asked.pathname.endsWith('/candles')) return { candles: [] }
  const symbols = (asked.searchParams.get('symbols') ?? '').split(',')
  const told = { bid: '1.08412', ask: '1.08424', at: new Date(at).toISOString() }
  return {
    quotes: symbols.flatMap((symbol) => {
      const other = symbol in others ? others[symbol] : {}
      return other === undefined ? [] : [{ symbol, ...told, ...(other as object) }]
    }),
  }
}
