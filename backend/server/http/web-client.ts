import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { NestExpressApplication } from '@nestjs/platform-express'
import express, { type Request, type Response } from 'express'

const YEAR_S = 31_536_000
/** Files are small: no part of one is served by itself. */
const files = { index: false, acceptRanges: false }

/** Serves the built web client: hashed assets for good, the page itself always fresh, and for every address of a screen. */
export const serveWebClient = (app: NestExpressApplication, folder: string): void => {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return
  app.use('/assets', express.static(join(folder, 'assets'), { ...files, immutable: true, maxAge: YEAR_S * 1_000, fallthrough: false }))
  app.use(express.static(folder, files))
  app.use((request: Request, response: Response, next: () => void) => {
    const isScreen = (request.method === 'GET' || request.method === 'HEAD') && !request.path.startsWith('/api/') && request.accepts('html')
    if (isScreen) response.set('Cache-Control', 'no-cache').sendFile(page)
    else next()
  })
}
