import { existsSync, readdirSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import type { NestExpressApplication } from '@nestjs/platform-express'
import express, { type NextFunction, type Request, type Response } from 'express'
import type { Config } from '../config/config.js'
import { sessionCookie } from '../identity/sessions/cookies.js'
import { preferredCoding, type Coding } from './codings.js'

const YEAR_S = 31_536_000
const HOUR_S = 3_600
const PAGE = '/index.html'

/** The sign-in has a smaller page of its own, at the addresses for people who are not signed in. */
const SIGN_IN = '/sign-in.html'
const entrances: readonly string[] = ['/', '/login']

/** The file extensions that the build gives to compressed copies. */
const endings: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' }

const copy = /^(.+)(\.br|\.gz)$/

/**
 * A copy is sent with the type of its original; a page is always revalidated, also under its own
 * name.
 */
const setHeaders = (response: Response, path: string): void => {
  const [, name, ending] = copy.exec(basename(path)) ?? []
  if ([PAGE, SIGN_IN].includes(`/${name ?? basename(path)}`))
    response.set('Cache-Control', 'no-cache')
  if (name) response.type(name).set('Content-Encoding', ending === endings.br ? 'br' : 'gzip')
}

/** Headers for pages only: they would add half a kilobyte to each of a page's many parts. */
const ofPages = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-Frame-Options',
]

const setAssetHeaders = (response: Response, path: string): void => {
  setHeaders(response, path)
  for (const name of ofPages) response.removeHeader(name)
}

/** Files are small, so range requests get the whole file. */
const files = { index: false, acceptRanges: false, setHeaders }

/**
 * Internally redirects a request to the compressed copy that its caller prefers, if the build made
 * one.
 */
const preferCopies = (folder: string) => {
  const paths = new Set(
    readdirSync(folder, { encoding: 'utf8', recursive: true }).map(
      (path) => `/${path.split(sep).join('/')}`,
    ),
  )
  return (request: Request, response: Response): void => {
    const codings = (['br', 'gzip'] as const).filter((coding) =>
      paths.has(request.path + endings[coding]),
    )
    if (codings.length === 0) return
    response.vary('Accept-Encoding')
    const coding = preferredCoding(request.headers['accept-encoding'], codings)
    if (coding) request.url = request.path + endings[coding]
  }
}

/**
 * Serves the built web client: hashed assets are cached permanently, the few other files for an
 * hour; the two pages are never cached, and one of them answers the address of every screen. A
 * browser with a session cookie gets the product, which checks whether the session is still valid.
 */
export const serveWebClient = (
  app: NestExpressApplication,
  config: Pick<Config, 'webFolder' | 'origin'>,
): void => {
  const { webFolder: folder } = config
  if (!existsSync(join(folder, PAGE))) return
  const prefer = preferCopies(folder)
  const page = express.static(folder, { ...files, cacheControl: false })
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (request.method === 'GET' || request.method === 'HEAD') prefer(request, response)
    next()
  })
  // Immutable files are never revalidated, so they need no validators.
  const forGood = {
    immutable: true,
    maxAge: YEAR_S * 1_000,
    etag: false,
    lastModified: false,
    fallthrough: false,
  }
  app.use(
    '/assets',
    express.static(join(folder, 'assets'), { ...files, ...forGood, setHeaders: setAssetHeaders }),
  )
  app.use(express.static(folder, { ...files, maxAge: HOUR_S * 1_000 }))
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isScreen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.path.startsWith('/api/') &&
      request.accepts('html')
    if (!isScreen) return next()
    const isEntrance = entrances.includes(request.path)
    if (isEntrance) response.vary('Cookie')
    request.url = isEntrance && sessionCookie.read(request, config) === undefined ? SIGN_IN : PAGE
    prefer(request, response)
    response.set('Cache-Control', 'no-cache')
    page(request, response, next)
  })
}
