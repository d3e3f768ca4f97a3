import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ModulesContainer } from '@nestjs/core'
import { QueryBus } from '@nestjs/cqrs'
import { getBalance } from '#contracts/ledger/balances'
import { approveDeposit, rejectDeposit } from '#contracts/requests/deposits'
import { changeWithdrawalSettings } from '#contracts/people/users'
import {
  approveWithdrawal,
  cancelWithdrawal,
  rejectWithdrawal,
} from '#contracts/requests/withdrawals'
import { ReadDatabase } from './server/database/database.js'
import { snakeCase } from './engine/projections/names.js'
import { ProjectionRunner } from './engine/projections/live/runner.js'
import { projections } from './projections.js'
import { powerRows } from './server/identity/people/powers.projection.js'
import { credit, deposit, withdrawal } from './testing/app/deeds.js'
import { eventually } from './testing/app/eventually.js'
import type { Person } from './testing/app/people.js'
import { testApp, type TestApp } from './testing/app/test-app.js'

const ABSENT = '01900000-0000-7000-8000-00000000dead'
const reason = 'Agreed by phone'

/**
 * All but the one by which sessions are checked: like the table of sessions, it says who sends a
 * command, not what is decided.
 */
const readModels = projections
  .filter((projection) => projection !== powerRows)
  .map(({ table }) => snakeCase(table.name))
  .join(', ')

describe('a command', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin')
    client = await app.person('client')
  })
  afterAll(() => app.close())

  /** Runs work while no read model can be read or written. */
  const withoutReadModels = async (work: () => Promise<unknown>): Promise<void> => {
    const holding = await app.database.pool.connect()
    try {
      await holding.query(`begin; lock table ${readModels} in access exclusive mode`)
      await work()
    } finally {
      await holding.query('commit')
      holding.release()
    }
  }

  it('succeeds while no read model can be read or written, at any position it names', async () => {
    const accountId = client.userId
    await withoutReadModels(async () => {
      await credit(admin, client, '100.00')
      await admin.ask(approveDeposit, { accountId, depositId: await deposit(client, '20.00') })
      await admin.ask(rejectDeposit, {
        accountId,
        depositId: await deposit(client, '30.00'),
        reason,
      })
      await admin.ask(approveWithdrawal, {
        accountId,
        withdrawalId: await withdrawal(client, '10.00'),
      })
      await admin.ask(rejectWithdrawal, {
        accountId,
        withdrawalId: await withdrawal(client, '40.00'),
        reason,
      })
      await client.ask(cancelWithdrawal, { withdrawalId: await withdrawal(client, '50.00') })
      await admin.ask(changeWithdrawalSettings, { accountId, billing: 'enabled', reason })
    })
    await eventually(async () => (await client.call(getBalance)).status === 200)
    expect(await client.ask(getBalance, {})).toMatchObject({
      settled: 110_00n,
      held: 0n,
      billing: 'enabled',
    })
  })

  it('is refused from its stream while no read model can be read, as decided before or as unknown', async () => {
    const accountId = client.userId
    await withoutReadModels(async () => {
      const depositId = await deposit(client, '20.00')
      await admin.ask(approveDeposit, { accountId, depositId })
      const told = {
        code: 'already-decided',
        details: { status: 'approved', decidedBy: admin.userId },
      }
      expect(await admin.refusal(rejectDeposit, { accountId, depositId, reason })).toMatchObject(
        told,
      )
      expect(await admin.refusal(approveDeposit, { accountId, depositId: ABSENT })).toMatchObject({
        code: 'unknown-request',
      })
    })
  })

  it('has a handler with no access to read models', () => {
    const modules = [...app.running().app.get(ModulesContainer).values()]
    const handlers = modules
      .flatMap(({ providers }) => [...providers.values()])
      .flatMap(({ metatype }) =>
        metatype && Reflect.hasMetadata('__commandHandler__', metatype) ? [metatype] : [],
      )
    expect(handlers.map(({ name }) => name)).toContain('DecideRequestHandler')
    for (const handler of handlers) {
      const given = (Reflect.getMetadata('design:paramtypes', handler) ?? []) as readonly unknown[]
      const readers = [ReadDatabase, ProjectionRunner, QueryBus].filter((reader) =>
        given.includes(reader),
      )
      expect({ handler: handler.name, readers }).toEqual({ handler: handler.name, readers: [] })
    }
  })
})
