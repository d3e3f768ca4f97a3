import { describe, expect, it } from '@jest/globals'
import { refusedLines } from '../../testing/looks/refused-lines.js'

const handlers = `
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import { getBalance } from '#contracts/ledger/balances'
import { rejectDeposit, listDepositMethods } from '#contracts/requests/deposits'
import { getFile } from '#contracts/ledger/files'
import { GetUser } from '../../features/users/get-user.js'
import { Endpoint } from './endpoint.decorator.js'

class Anything {}

export class Handlers {
  constructor(private readonly commands: CommandBus, private readonly queries: QueryBus) {}

  @Endpoint(rejectDeposit) now() { return { position: 1n } }
  @Endpoint(rejectDeposit) async later() { return { position: 1n } }
  @Endpoint(rejectDeposit) more() { return { position: 1n, more: true } }
  @Endpoint(listDepositMethods) list() { return { items: [{ method: 'tether' as const, price: '1', priceSource: 'market' as const, priceAt: '', isCurrent: true }] } }
  @Endpoint(getFile) picture() { return Buffer.from('') }
  @Endpoint(rejectDeposit) nothing() {} // wrong
  @Endpoint(rejectDeposit) text() { return { position: '1' } } // wrong
  @Endpoint(rejectDeposit) async promised() { return { place: 1n } } // wrong
  @Endpoint(listDepositMethods) unknownMethod() { return { items: [{ method: 'tethr', price: '1', priceSource: 'market' as const, priceAt: '', isCurrent: true }] } } // wrong
  @Endpoint(getBalance) read() { return this.queries.execute(new GetUser('', 'admin')) } // wrong
  @Endpoint(rejectDeposit) untyped() { return this.commands.execute(new Anything()) } // wrong
  @Endpoint(getFile) drawn() { return 'picture' } // wrong
}
`

describe('a handler', () => {
  it('compiles only if it declares and returns what its contract says', () => {
    const { refused, wrong } = refusedLines('backend/server/http/handlers.ts', handlers)
    expect(refused).toEqual(wrong)
  })
})
