import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { listStaffDeposits } from '#contracts/requests/deposits'
import { getSession } from '#contracts/own/session'
import { getHealth, getHealthDetails, HealthDetails } from '#contracts/site/system'
import { approveWithdrawal } from '#contracts/requests/withdrawals'
import { buildInThread } from '../../engine/projections/rebuild/start-build.js'
import { configFor } from '../../postgres/connections/pools.js'
import { accountIdAt, encoded } from '../../engine/projections/testing/story.js'
import { projections } from '../../projections.js'
import { credit, withdrawal } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Agreed by phone'

describe('while the read models of a long log are built, the server', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  let former: Person
  let open: () => void = () => undefined
  let attempts = 0
  const gate = new Promise<void>((resolve) => (open = resolve))

  beforeAll(async () => {
    app = await testApp({
      startBuild:
        ({ database }) =>
        (onProgress) => {
          onProgress({ position: 412n, ordinal: 412n, events: 412 })
          if (attempts++ === 0)
            return {
              result: gate.then(() => Promise.reject(new Error('the disk is full'))),
              cancel: () => undefined,
            }
          const { store } = app.running().storage
          return buildInThread({ config: configFor(database, 'owner'), store, projections })(
            onProgress,
          )
        },
    })
    admin = await app.person('admin')
    client = await app.person('client')
    former = await app.person('admin')
    const credits = Array.from({ length: 1_000 }, () =>
      encoded({ type: 'BalanceCredited', data: { amount: 1n, reason } }),
    )
    await app.running().storage.store.append({
      stream: `account-${accountIdAt(9)}`,
      expectedRevision: 'none',
      events: credits,
    })
    await app.database.pool.query(
      `update checkpoints set description = 'of an older version' where name = 'accounts'; drop table powers`,
    )
    await app.restart()
  })
  afterAll(() => app.close())

  it('answers requests, reports its progress, and refuses what needs the read models', async () => {
    const { code, details } = await client.refusal(getBalance, {}, { 'x-daybook-position': '1' })
    expect({ code, details }).toEqual({
      code: 'building',
      details: { events: 412, total: expect.any(Number), retryAfterSeconds: 2 },
    })
    expect((await admin.refusal(listStaffDeposits, {})).code).toBe('building')
    expect(await client.call(getSession)).toMatchObject({ status: 200 })
    const { status, text } = await app.visitor.call(getHealth)
    expect([status, (JSON.parse(text) as { status: string }).status]).toEqual([503, 'building'])
    const known = HealthDetails.parse(JSON.parse((await admin.call(getHealthDetails)).text))
    expect(known.building).toMatchObject({ events: 412, failure: null })
  })

  it('lets people sign in and act by what the log says of them', async () => {
    const roleOf = async (person: Person) => (await person.ask(getSession, {})).user?.role
    expect([await roleOf(client), await roleOf(former)]).toEqual(['client', 'admin'])
    await app.grant(former, 'client')
    await eventually(async () => (await roleOf(former)) === undefined)
    expect(await roleOf(await app.signedIn(former))).toBe('client')
    expect((await app.visitor.ask(getSession, {})).site.needsSetup).toBe(false)
  })

  it('takes commands, retries after a failed build, and opens by itself', async () => {
    await credit(admin, client, '10.00')
    const withdrawalId = await withdrawal(client, '10.00')
    await admin.ask(approveWithdrawal, { accountId: client.userId, withdrawalId })
    const absent = { accountId: client.userId, withdrawalId: accountIdAt(1) }
    expect((await admin.refusal(approveWithdrawal, absent)).code).toBe('unknown-request')
    open()
    await eventually(async () => (await app.visitor.call(getHealth)).status === 200)
    expect(attempts).toBe(2)
    expect(await client.ask(getBalance, {})).toMatchObject({ settled: 0n, withdrawn: 10_00n })
  })
})
