import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import type { Express, Request, Response } from 'express'
import { standardLimits } from '../limits.js'
import { LimitedAdapter } from './limited-adapter.js'

const prototypesOf = (request: object, response: object) =>
  [Object.getPrototypeOf(request), Object.getPrototypeOf(response)] as unknown[]

it('requests and answers are what Express works with before it sees them', async () => {
  const adapter = new LimitedAdapter(standardLimits, 0)
  adapter.initHttpServer()
  const app: Express = adapter.getInstance()
  const server = adapter.getHttpServer()
  const seen: unknown[][] = []
  server.prependListener(
    'request',
    (...both: [Request, Response]) => void seen.push(prototypesOf(...both)),
  )
  app.use((request: Request, response: Response) => {
    seen.push(prototypesOf(request, response))
    response.status(201).json({
      host: request.get('host'),
      ip: request.ip,
      isOfApp: request.app === app && response.app === app,
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect([answer.status, await answer.json()]).toEqual([
    201,
    { host: `127.0.0.1:${port}`, ip: '127.0.0.1', isOfApp: true },
  ])
  const [ofRequest, ofResponse] = [app.request, app.response] as unknown[]
  for (const [request, response] of seen)
    expect([request === ofRequest, response === ofResponse]).toEqual([true, true])
  expect(seen).toHaveLength(2)
  await adapter.close()
})
