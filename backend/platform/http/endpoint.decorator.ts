import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, type ExecutionContext } from '@nestjs/common'
import { z } from 'zod'
import type { Endpoint as Contract } from '#contracts/endpoint'

const CONTRACT = Symbol('contract')

const methods = { GET: RequestMethod.GET, POST: RequestMethod.POST, PUT: RequestMethod.PUT, DELETE: RequestMethod.DELETE } as const

type Handler = (...args: unknown[]) => unknown

/** The handler of a contract, its answers written as the contract says; all that was declared about it stays declared. */
const answering = ({ response }: Contract, handler: Handler): Handler => {
  const answer = async function (this: unknown, ...args: unknown[]): Promise<unknown> {
    return z.encode(response, (await handler.apply(this, args)) as never)
  }
  for (const key of Reflect.getMetadataKeys(handler)) Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), answer)
  return Object.defineProperty(answer, 'name', { value: handler.name })
}

/**
 * Serves a contract: its method and path route here, its roles guard it, its schemas read the request and write the answer. Answers are
 * written here and not in an interceptor: where there is none, the framework answers without observables, a sixth quicker.
 */
export const Endpoint = (contract: Contract): MethodDecorator =>
  applyDecorators(
    (_: object, __: string | symbol, descriptor: PropertyDescriptor) => {
      if (contract.body !== 'image') descriptor.value = answering(contract, descriptor.value as Handler)
    },
    RequestMapping({ method: methods[contract.method], path: contract.path }),
    HttpCode(200),
    SetMetadata(CONTRACT, contract),
  )

/** The contract of the handler that a request was routed to; undefined where it declares none. */
export const contractOf = (handler: object): Contract | undefined => Reflect.getMetadata(CONTRACT, handler)

/** @throws Error for a handler without a contract: such a route must not exist */
export const contractIn = (context: ExecutionContext): Contract => {
  const contract = contractOf(context.getHandler())
  if (!contract) throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no endpoint`)
  return contract
}
