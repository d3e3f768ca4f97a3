import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common'
import type { Observable } from 'rxjs'
import { contractIn } from './endpoint.decorator.js'
import type { DaybookRequest } from './params.js'
import { parseInput, rawInput } from './request-input.js'

/** Reads the input of every request by its contract, also where the handler needs none of it: what is not known is refused. */
@Injectable()
export class InputInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const contract = contractIn(context)
    const request = context.switchToHttp().getRequest<DaybookRequest>()
    request.input = parseInput(contract, rawInput(contract, request))
    return next.handle()
  }
}
