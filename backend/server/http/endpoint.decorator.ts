import { Readable } from 'node:stream'
import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  StreamableFile,
  type ExecutionContext,
} from '@nestjs/common'
import { z } from 'zod'
import type { Endpoint as Contract, ResponseOf } from '#contracts/endpoint'

const CONTRACT = Symbol('contract')

const methods = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  DELETE: RequestMethod.DELETE,
} as const

type Handler = (...args: unknown[]) => unknown

/** What a handler may return for a schema: ids of any kind as strings, and read-only lists. */
type Writable<Value> = Value extends z.core.$brand
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Writable<Item>[]
    : Value extends Uint8Array
      ? Uint8Array
      : Value extends AsyncIterable<Uint8Array>
        ? AsyncIterable<Uint8Array>
        : Value extends object
          ? { readonly [Name in keyof Value]: Writable<Value[Name]> }
          : Value

/** A method that returns what its contract says, or a promise of it. */
type HandlerOf<C extends Contract> = (
  ...args: never[]
) => Writable<ResponseOf<C>> | Promise<Writable<ResponseOf<C>>>

/** Rejects a method that returns `any`, which would fit every contract. */
type Known<Method extends (...args: never[]) => unknown> = 0 extends 1 & Awaited<ReturnType<Method>>
  ? never
  : unknown

/**
 * Anything but JSON is streamed: chunks are produced as the caller reads them, and no more once the
 * caller has gone.
 */
const sent = (written: unknown): unknown => {
  if (written instanceof Uint8Array) return new StreamableFile(written)
  const isPieces =
    typeof written === 'object' && written !== null && Symbol.asyncIterator in written
  return isPieces
    ? new StreamableFile(Readable.from(written as AsyncIterable<Uint8Array>))
    : written
}

/** Wraps a handler so that its answers are written as the contract says; its metadata is kept. */
const answering = ({ response }: Contract, handler: Handler): Handler => {
  const answer = async function (this: unknown, ...args: unknown[]): Promise<unknown> {
    return sent(z.encode(response, await handler.apply(this, args)))
  }
  for (const key of Reflect.getMetadataKeys(handler))
    Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), answer)
  return Object.defineProperty(answer, 'name', { value: handler.name })
}

/**
 * Routes a contract here, guards it by its roles, and parses the request and serialises the answer
 * by its schemas. Not an interceptor: without any, the framework answers without observables.
 */
export const Endpoint = <C extends Contract>(contract: C) => {
  const declare = applyDecorators(
    (_: object, __: string | symbol, descriptor: PropertyDescriptor) => {
      descriptor.value = answering(contract, descriptor.value as Handler)
    },
    RequestMapping({ method: methods[contract.method], path: contract.path }),
    HttpCode(200),
    SetMetadata(CONTRACT, contract),
  )
  return <Method extends HandlerOf<C>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method> & Known<Method>,
  ): void => declare(target, name, descriptor)
}

/** The contract of the handler that a request was routed to; undefined if it declares none. */
export const contractOf = (handler: object): Contract | undefined =>
  Reflect.getMetadata(CONTRACT, handler)

/** @throws Error for a handler without a contract: such a route must not exist */
export const contractIn = (context: ExecutionContext): Contract => {
  const contract = contractOf(context.getHandler())
  if (!contract)
    throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no endpoint`)
  return contract
}
