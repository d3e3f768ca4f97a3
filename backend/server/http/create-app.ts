import type { DynamicModule, LoggerService } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { json, type Express, type Request, type RequestHandler, type Response } from 'express'
import helmet from 'helmet'
import { TRADING_VIEW } from '#contracts/values/trading-view'
import type { Config } from '../config/config.js'
import { ProjectionRunner } from '../../engine/projections/live/runner.js'
import { asOneRequest } from '../database/tables-read.js'
import { standardLimits, type Limits } from '../limits.js'
import { Clock } from '../../lib/clock.js'
import type { Log } from '../../lib/log.js'
import { keepAfterLog } from '../clock-and-log.js'
import { EVENT_STORE } from '../event-store.token.js'
import { BodyTime } from './body-time.js'
import { docsPage } from './docs-page.js'
import { fixedHeaders } from './fixed-headers.js'
import { composeHandlers } from './compose-handlers.js'
import { LimitedAdapter } from './limited-adapter.js'
import { requireOneHost } from './one-host.js'
import { openApi } from './openapi.js'
import { noteReadings } from './repeated-key.js'
import { requireContracts } from './require-contracts.js'
import { sendJson } from './send-json.js'
import { serveWebClient } from './web-client.js'

const policy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** What pages may load and do; over https, everything that they load must come over https, too. */
const policyFor = ({ imageHost, usesTradingView }: Config, isHttps: boolean) => ({
  ...policy,
  ...(usesTradingView && {
    connectSrc: [...policy.connectSrc, TRADING_VIEW],
    frameSrc: [TRADING_VIEW],
  }),
  imgSrc: [...policy.imgSrc, ...(imageHost ? [imageHost.origin] : [])],
  ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
})

/** Headers that only matter to browsers too old for the client. */
const ofOldBrowsers = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** The headers of every response that may be a page. */
const headersOfPages = (config: Config, isHttps: boolean): RequestHandler =>
  fixedHeaders(
    helmet({
      ...ofOldBrowsers,
      contentSecurityPolicy: { useDefaults: false, directives: policyFor(config, isHttps) },
      strictTransportSecurity: isHttps,
      referrerPolicy: { policy: 'no-referrer' },
    }),
  )

/**
 * The headers of every other API response: opened by itself, it loads nothing and cannot be framed.
 */
const headersOfData = (isHttps: boolean): RequestHandler =>
  fixedHeaders(
    helmet({
      ...ofOldBrowsers,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity: isHttps,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      // Covered by a rule of the policy.
      xFrameOptions: false,
    }),
  )

const BODY_LIMIT = 65_536

const serveDocs = (app: NestExpressApplication, headers: RequestHandler): void => {
  const description = JSON.stringify(openApi())
  const page = docsPage()
  const server: Express = app.getHttpAdapter().getInstance()
  server.get('/api/openapi.json', (_: Request, response: Response) =>
    sendJson(response, description),
  )
  server.get(
    '/api/docs',
    headers,
    (_: Request, response: Response) => void response.type('text/html').send(page),
  )
}

/** Writes Nest's own messages to the server's log; start-up messages at debug level. */
const nestLog = (log: Log): LoggerService => ({
  log: (message: unknown) => log.debug(String(message)),
  debug: (message: unknown) => log.debug(String(message)),
  verbose: (message: unknown) => log.trace(String(message)),
  warn: (message: unknown) => log.warn(String(message)),
  error: (message: unknown, ...rest: unknown[]) =>
    log.error({ details: rest.map(String) }, String(message)),
  fatal: (message: unknown) => log.fatal(String(message)),
})

/**
 * The HTTP server, not yet listening.
 * @throws Error if a route declares no listed contract, or a contract has no route
 */
export const createApp = async (
  module: DynamicModule,
  config: Config,
  log: Log,
  limits: Limits = standardLimits,
): Promise<NestExpressApplication> => {
  const adapter = new LimitedAdapter(limits, config.proxies)
  const app = await NestFactory.create<NestExpressApplication>(module, adapter, {
    bodyParser: false,
    logger: nestLog(log),
    abortOnError: false,
  })
  const isHttps = config.origin?.startsWith('https:') ?? false
  const [ofPages, ofData] = [headersOfPages(config, isHttps), headersOfData(isHttps)]
  const runner = app.get(ProjectionRunner)
  app.use(
    composeHandlers([
      (request, response, next) =>
        (request.url.startsWith('/api/') ? ofData : ofPages)(request, response, next),
      requireOneHost,
      app.get(BodyTime).start,
      (request, _, next) =>
        request.method === 'GET' ? asOneRequest(next, !runner.isComplete()) : next(),
      json({ limit: BODY_LIMIT, strict: true, verify: noteReadings }),
      adapter.routes.dispatch,
    ]),
  )
  app.set('query parser', 'simple')
  app.set('trust proxy', config.proxies)
  app.disable('etag')
  app.disable('x-powered-by')
  app.setGlobalPrefix('api')
  if (config.hasDocs) serveDocs(app, ofPages)
  serveWebClient(app, config)
  requireContracts(app)
  await keepAfterLog({ clock: app.get(Clock), store: app.get(EVENT_STORE), runner, log })
  await app.init()
  return app
}
