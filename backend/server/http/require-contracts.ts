import type { INestApplication } from '@nestjs/common'
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core'
import { endpoints } from '#contracts/endpoints'
import { contractOf } from './endpoint.decorator.js'

const keyOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`

function* methodsIn(app: INestApplication): Generator<readonly [name: string, method: object]> {
  const scanner = new MetadataScanner()
  for (const { metatype } of new DiscoveryService(app.get(ModulesContainer)).getControllers()) {
    if (typeof metatype !== 'function') continue
    const prototype = metatype.prototype as Record<string, object>
    for (const name of scanner.getAllMethodNames(prototype)) {
      const method = prototype[name]
      if (method) yield [`${metatype.name}.${name}`, method]
    }
  }
}

/**
 * Every route declares its contract, every contract has one route, and the list of contracts, on
 * which the API description and the tests of all roles rely, contains each. Otherwise the server
 * does not start.
 */
export const requireContracts = (app: INestApplication): void => {
  const listed = new Set(endpoints.map(keyOf))
  const served = new Set<string>()
  for (const [name, method] of methodsIn(app)) {
    const contract = contractOf(method)
    if (!contract) {
      if (Reflect.hasMetadata('path', method))
        throw new Error(`${name} is a route without @Endpoint, so nothing says who may call it`)
      continue
    }
    const key = keyOf(contract)
    if (!listed.has(key))
      throw new Error(`${name} serves ${key}, which contracts/endpoints.ts does not list`)
    if (served.has(key)) throw new Error(`${name} serves ${key}, which another route serves`)
    served.add(key)
  }
  const unserved = endpoints.filter((endpoint) => !served.has(keyOf(endpoint)))
  if (unserved.length > 0)
    throw new Error(`no controller serves ${unserved.map(({ name }) => name).join(', ')}`)
}
