import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { listAuditAccounts } from '#contracts/audit/audit'
import { listEntries } from '#contracts/ledger/entries'
import { listDeposits } from '#contracts/requests/deposits'
import { accountRows } from '../../features/accounts/accounts.projection.js'
import { projections } from '../../projections.js'
import { credit } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { listen, type Listener } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { poisoned } from '../../engine/projections/testing/samples.js'

const isPoison = (event: { data: object }) =>
  'amount' in event.data && event.data.amount === 66_600n

describe('an answer from a read model that has stopped', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  let before: bigint
  let after: bigint
  let listener: Listener
  beforeAll(async () => {
    app = await testApp({
      projections: projections.map((each) =>
        each === accountRows ? poisoned(each, isPoison) : each,
      ),
    })
    admin = await app.person('admin')
    client = await app.person('client')
    before = (await credit(admin, client, '10.00')).position
    await client.ask(getBalance, {})
    listener = await listen(app.reach, client.cookie)
    await credit(admin, client, '666.00')
    after = (await credit(admin, client, '5.00')).position
    await eventually(() => app.running().storage.runner.position() >= after)
  })
  afterAll(async () => {
    listener.close()
    await app.close()
  })

  const headersOf = async (person: Person, ...asked: Parameters<Person['call']>) => {
    const { status, headers } = await person.call(...asked)
    const told = (name: string) => headers.get(`x-daybook-${name}`)
    return { status, position: told('position'), late: told('late'), tables: told('late-tables') }
  }

  it('comes at once, names the position of the read model and says since when it is late', async () => {
    const { settled } = await client.ask(getBalance, {})
    expect(settled).toBe(10_00n)
    expect(await headersOf(client, getBalance)).toEqual({
      status: 200,
      position: before.toString(),
      late: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      tables: null,
    })
  })

  it('tells staff which read model has stopped', async () => {
    expect(await headersOf(admin, listAuditAccounts)).toMatchObject({
      position: before.toString(),
      tables: 'accounts',
    })
  })

  it('is announced to the screens that show it, so that they ask again', async () => {
    await eventually(() => listener.notices.some(({ resource }) => resource === 'counts'))
    expect(listener.notices).toContainEqual({ resource: 'balance', id: '' })
  })

  it('does not mark answers from other read models as late', async () => {
    const upToDate = { status: 200, position: after.toString(), late: null, tables: null }
    expect(await headersOf(client, listEntries)).toEqual(upToDate)
    expect(await headersOf(client, listDeposits)).toEqual(upToDate)
  })
})
