import type { INestApplication } from '@nestjs/common'
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core'
import { endpoints } from '#contracts/endpoints'
import { contractOf } from './endpoint.decorator.js'

const keyOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`

/** Every route declares its contract, and every contract has its route; otherwise the server does not start. */
export const requireContracts = (app: INestApplication): void => {
  const scanner = new MetadataScanner()
  const served = new Set<string>()
  for (const { metatype } of new DiscoveryService(app.get(ModulesContainer)).getControllers()) {
    if (typeof metatype !== 'function') continue
    const prototype = metatype.prototype as Record<string, object>
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name]!
      const contract = contractOf(handler)
      if (contract) served.add(keyOf(contract))
      else if (Reflect.hasMetadata('path', handler))
        throw new Error(`${metatype.name}.${name} is a route without @Endpoint: nobody would know who may call it`)
    }
  }
  const unserved = endpoints.filter((endpoint) => !served.has(keyOf(endpoint)))
  if (unserved.length > 0) throw new Error(`no controller serves ${unserved.map(({ name }) => name).join(', ')}`)
}
