import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import { contractIn } from './endpoint.decorator.js'
import type { DaybookRequest } from './params.js'
import { parseInput, rawInput } from './request-input.js'

/**
 * Parses every request's input by its contract, even if the handler ignores it, so that unknown
 * fields are refused.
 */
@Injectable()
export class InputGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const contract = contractIn(context)
    const request = context.switchToHttp().getRequest<DaybookRequest>()
    request.sent = rawInput(contract, request)
    request.input = parseInput(contract, request.sent)
    return true
  }
}
