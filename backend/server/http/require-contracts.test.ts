import { Controller, Get, Module, type INestApplication } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { endpoint, type Endpoint as Contract } from '#contracts/endpoint'
import { endpoints } from '#contracts/endpoints'
import { Endpoint } from './endpoint.decorator.js'
import { requireContracts } from './require-contracts.js'

/** A controller that serves these contracts, and nothing else. */
const serving = (contracts: readonly Contract[]) => {
  @Controller()
  class Serving {}
  for (const [at, contract] of contracts.entries()) {
    const name = `serve${at}`
    const method = { value: (): unknown => null, writable: true, configurable: true }
    Endpoint(contract)(Serving.prototype, name, method)
    Object.defineProperty(Serving.prototype, name, method)
  }
  return Serving
}

@Controller()
class Open {
  @Get('leak')
  leak() {
    return 'everything'
  }
}

const appOf = (...controllers: (new () => object)[]): Promise<INestApplication> => {
  @Module({ controllers })
  class Root {}
  return NestFactory.create(Root, { logger: false })
}

describe('the start of the server', () => {
  it('goes on if every contract has its route', async () => {
    const app = await appOf(serving(endpoints))
    expect(() => requireContracts(app)).not.toThrow()
    await app.close()
  })

  it('stops if a route declares no contract, since it would have no access rule', async () => {
    const app = await appOf(serving(endpoints), Open)
    expect(() => requireContracts(app)).toThrow('Open.leak is a route without @Endpoint')
    await app.close()
  })

  it('stops if a contract has no route, and names it', async () => {
    const app = await appOf(
      serving(endpoints.filter(({ name }) => name !== 'approveDeposit' && name !== 'getFile')),
    )
    expect(() => requireContracts(app)).toThrow(
      /^no controller serves (approveDeposit, getFile|getFile, approveDeposit)$/,
    )
    await app.close()
  })

  it('stops if a route serves a contract that the list of contracts does not name', async () => {
    const unlisted = endpoint({
      method: 'GET',
      path: '/unlisted',
      roles: ['admin'],
      summary: '',
      request: z.strictObject({}),
      response: z.null(),
    })
    const app = await appOf(serving([...endpoints, unlisted]))
    expect(() => requireContracts(app)).toThrow(
      /^Serving.serve\d+ serves GET \/unlisted, which contracts\/endpoints.ts does not list$/,
    )
    await app.close()
  })

  it('stops if two routes serve one contract, since one would never be called', async () => {
    const app = await appOf(serving([...endpoints, ...endpoints.slice(0, 1)]))
    expect(() => requireContracts(app)).toThrow(/which another route serves$/)
    await app.close()
  })
})
