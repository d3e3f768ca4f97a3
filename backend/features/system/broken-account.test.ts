import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getAccountAsOf } from '#contracts/audit/account-as-of'
import { creditBalance, previewManualEntry } from '#contracts/requests/adjustments'
import { getBalance } from '#contracts/ledger/balances'
import { getHealth, getHealthDetails, HealthDetails } from '#contracts/site/system'
import { suspendAccount } from '#contracts/people/users'
import { createLog } from '../../lib/log.js'
import { accountIdAt, append, encoded } from '../../engine/projections/testing/story.js'
import { credit, withdrawal } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Agreed by phone'

describe('an account whose stream cannot be folded', () => {
  const lines: string[] = []
  let app: TestApp
  let admin: Person
  let client: Person
  let other: Person
  let stream: string
  let forgedAt: bigint

  beforeAll(async () => {
    app = await testApp({ log: createLog('error', { write: (line) => void lines.push(line) }) })
    ;[admin, client, other] = [
      await app.person('admin'),
      await app.person('client'),
      await app.person('client'),
    ]
    for (const person of [client, other]) await credit(admin, person, '50.00')
    stream = `account-${client.userId}`
    const forged = { withdrawalId: accountIdAt(1), amount: 10_00n, fee: 0n }
    forgedAt = await append(
      app.running().storage.store,
      stream,
      encoded({ type: 'WithdrawalApproved', data: forged as never }),
    )
  })
  afterAll(() => app.close())

  const details = async () =>
    HealthDetails.parse(JSON.parse((await admin.call(getHealthDetails)).text))
  const problem = { status: 503, code: 'stream-broken' }

  it('refuses commands, previews and the time machine with a problem that says so', async () => {
    const accountId = client.userId
    const refused = [
      await admin.refusal(creditBalance, { accountId, amount: '1.00', reason }),
      await admin.refusal(suspendAccount, { accountId, reason }),
      await admin.refusal(previewManualEntry, { accountId, kind: 'credit', amount: '1.00' }),
      await admin.refusal(getAccountAsOf, { accountId }),
      await admin.refusal(getAccountAsOf, { accountId, ordinal: '3' }),
    ]
    for (const each of refused) expect(each).toMatchObject(problem)
    await expect(withdrawal(client, '10.00')).rejects.toThrow('stream-broken')
  })

  it('is named by an alarm, once, and by the health of the server', async () => {
    const alarms = lines.filter((line) => line.includes('a stream cannot be folded'))
    expect(alarms.map((line) => (JSON.parse(line) as { stream: string }).stream)).toEqual([stream])
    expect((await app.visitor.call(getHealth)).status).toBe(503)
    const { status, broken } = await details()
    expect({ status, broken }).toEqual({
      status: 'degraded',
      broken: [
        {
          stream,
          revision: 2,
          reason: `${stream} cannot be folded at revision 2: the account has no request ${accountIdAt(1)}`,
        },
      ],
    })
  })

  it('leaves every other account as it is', async () => {
    await credit(admin, other, '1.00')
    await withdrawal(other, '10.00')
    expect(await other.ask(getBalance, {})).toMatchObject({
      settled: 51_00n,
      held: 10_00n,
    })
  })

  it('works again once its stream can be folded', async () => {
    const { pool } = app.database
    await pool.query('alter table events disable trigger all')
    await pool.query(
      `update events set type = 'AccountReinstated', data = '{"reason":"${reason}"}' where position = ${forgedAt}`,
    )
    await pool.query('alter table events enable trigger all')
    await credit(admin, client, '1.00')
    expect(await details()).toMatchObject({ broken: [] })
  })
})
