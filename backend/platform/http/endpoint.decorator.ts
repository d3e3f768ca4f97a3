import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, type ExecutionContext } from '@nestjs/common'
import type { Endpoint as Contract } from '#contracts/endpoint'

const CONTRACT = Symbol('contract')

const methods = { GET: RequestMethod.GET, POST: RequestMethod.POST, PUT: RequestMethod.PUT, DELETE: RequestMethod.DELETE } as const

/** Serves a contract: its method and path route here, its roles guard it, its schemas read the request and write the answer. */
export const Endpoint = (contract: Contract): MethodDecorator =>
  applyDecorators(RequestMapping({ method: methods[contract.method], path: contract.path }), HttpCode(200), SetMetadata(CONTRACT, contract))

/** The contract of the handler that a request was routed to; undefined where it declares none. */
export const contractOf = (handler: object): Contract | undefined => Reflect.getMetadata(CONTRACT, handler)

/** @throws Error for a handler without a contract: such a route must not exist */
export const contractIn = (context: ExecutionContext): Contract => {
  const contract = contractOf(context.getHandler())
  if (!contract) throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no endpoint`)
  return contract
}
