import {
  createServer,
  IncomingMessage,
  ServerResponse,
  type RequestListener,
  type Server,
} from 'node:http'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { StreamableFile } from '@nestjs/common'
import { ExpressAdapter } from '@nestjs/platform-express'
import type { Express, RequestHandler, Response } from 'express'
import { ConcurrencyLimit } from '../../lib/concurrency-limit.js'
import { requestBegins } from '../../lib/yielding/requests-under-way.js'
import { networkOf } from '../callers/caller.js'
import { preferredCoding } from './codings.js'
import type { Limits } from '../limits.js'
import { Routes } from './routes.js'
import { sendJson } from './send-json.js'

const isJson = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !(body instanceof Error)

/**
 * Lets the server create requests and responses with Express's prototypes. Express otherwise
 * replaces the prototype of each: V8 then reads their members slowly and keeps what they refer to
 * until the next full collection.
 */
const madeForExpress = (app: Express) => {
  class Incoming extends IncomingMessage {}
  class Answer extends ServerResponse<Incoming> {}
  Object.setPrototypeOf(Incoming.prototype, app.request)
  Object.setPrototypeOf(Answer.prototype, app.response)
  Object.assign(app, { request: Incoming.prototype, response: Answer.prototype })
  return { IncomingMessage: Incoming, ServerResponse: Answer }
}

/**
 * Streams a text, compressed if the caller accepts gzip. A failure at one end also ends the other.
 */
const packed = (file: StreamableFile, response: Response): StreamableFile => {
  if (!response.getHeader('Content-Type')?.toString().startsWith('text/')) return file
  response.vary('Accept-Encoding')
  if (!preferredCoding(response.req.headers['accept-encoding'], ['gzip'])) return file
  response.set('Content-Encoding', 'gzip')
  return new StreamableFile(pipeline(file.getStream(), createGzip(), () => undefined))
}

/**
 * Express on a server with time limits for every caller, and without connections left once closed.
 * Long answers are compressed. Controller routes are in a table of their own, which `createApp`
 * adds to Express.
 */
export class LimitedAdapter extends ExpressAdapter {
  readonly routes = new Routes()
  private readonly open = new Set<Socket>()

  constructor(
    private readonly limits: Limits,
    private readonly proxies: number,
  ) {
    super()
  }

  override initHttpServer(): void {
    const { headersMs, longestPictureMs, idleMs, checkMs, connections } = this.limits
    const app: Express & RequestListener = this.getInstance()
    const server: Server = createServer(
      {
        ...madeForExpress(app),
        headersTimeout: headersMs,
        // As long as the slowest body may take; all others have a time limit of their own.
        requestTimeout: headersMs + longestPictureMs,
        keepAliveTimeout: idleMs,
        connectionsCheckingInterval: checkMs,
      },
      (request, response) => {
        response.once('close', requestBegins())
        app(request, response)
      },
    )
    server.maxConnections = connections
    server.on('connection', (socket) => this.keep(socket))
    if (this.proxies === 0) this.limitAddresses(server)
    this.httpServer = server
  }

  override get(path: unknown, handler?: RequestHandler): void {
    this.routes.add('GET', path, handler)
  }

  override post(path: unknown, handler?: RequestHandler): void {
    this.routes.add('POST', path, handler)
  }

  override put(path: unknown, handler?: RequestHandler): void {
    this.routes.add('PUT', path, handler)
  }

  override delete(path: unknown, handler?: RequestHandler): void {
    this.routes.add('DELETE', path, handler)
  }

  override reply(response: Response, body: unknown, status?: number): unknown {
    if (body instanceof StreamableFile) return super.reply(response, packed(body, response), status)
    if (!isJson(body)) return super.reply(response, body, status)
    if (status !== undefined) response.status(status)
    return sendJson(response, JSON.stringify(body))
  }

  override close(): Promise<unknown> | undefined {
    for (const socket of this.open) socket.destroy()
    return super.close()
  }

  private keep(socket: Socket): void {
    this.open.add(socket)
    socket.once('close', () => this.open.delete(socket))
  }

  /** So that one address cannot take all connections. */
  private limitAddresses(server: Server): void {
    const ofAddress = new ConcurrencyLimit(this.limits.connectionsOfAddress)
    server.on('connection', (socket: Socket) => {
      const address = networkOf(socket.remoteAddress ?? '')
      if (ofAddress.enters(address)) socket.once('close', () => ofAddress.leaves(address))
      else socket.destroy()
    })
  }
}
