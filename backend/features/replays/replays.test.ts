import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { recordProfit } from '#contracts/requests/adjustments'
import { ReplayId } from '#contracts/values/ids'
import {
  cancelReplay,
  getReplay,
  listReplays,
  startReplay,
  type Replay,
} from '#contracts/audit/replays'
import { timeId } from '../../lib/ids.js'
import { credit, deposit, withdrawal } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { heard, listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

let app: TestApp
let auditor: Person
let client: Person
let admin: Person

beforeAll(async () => {
  app = await testApp()
  await app.offer('tether')
  auditor = await app.person('auditor', { fullName: 'Ruth Castellano' })
  client = await app.person('client')
  admin = await app.person('admin')
  await credit(admin, client, '250.00')
  await admin.ask(recordProfit, {
    accountId: client.userId,
    amount: '12.34',
    reason: 'Closed at target',
  })
  await deposit(client, '100.00')
  await withdrawal(client, '40.00')
})

afterAll(() => app.close())

const finished = async (): Promise<Replay> => {
  const { replayId } = await auditor.ask(startReplay, {})
  for (;;) {
    const replay = await auditor.ask(getReplay, { replayId })
    if (replay.status !== 'running') return replay
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const plant = (sql: string) => app.database.pool.query(sql)

describe('a replay', () => {
  it('finds an untouched ledger identical, table by table', async () => {
    const replay = await finished()
    expect(replay).toMatchObject({
      status: 'identical',
      phase: 'done',
      startedByName: 'Ruth Castellano',
      differences: [],
    })
    expect(replay.eventsRead).toBeGreaterThan(5)
    expect(
      replay.tables.map(({ table, verdict, differences }) => [table, verdict, differences]),
    ).toEqual(
      [
        'accounts',
        'requests',
        'deposits',
        'withdrawals',
        'loans',
        'trades',
        'saved_destinations',
        'release_codes',
        'entries',
        'stretches',
        'postings',
        'books',
        'history',
        'powers',
        'proposals',
        'site_changes',
        'offer_changes',
        'copies',
        'invitations',
        'identities',
        'money_days',
        'notifications',
        'proposal_notifications',
        'staff_notifications',
      ].map((table) => [table, 'identical', 0]),
    )
  })

  it('names table, row and column of a balance changed by SQL, with both figures', async () => {
    await plant('update accounts set held = held + 50')
    const { status, differences } = await finished()
    await plant('update accounts set held = held - 50')
    expect(status).toBe('different')
    expect(differences).toEqual([
      expect.objectContaining({
        table: 'accounts',
        row: client.userId,
        column: 'held',
        stored: '40.50',
        replayed: '40.00',
        accountId: client.userId,
      }),
    ])
  })

  it('names a role and a standing changed by SQL, and whose they are', async () => {
    await plant(
      `insert into powers (user_id, role, status, status_since, changes, position) values ('${client.userId}', 'admin', 'active', null, 1, 1)`,
    )
    await plant(
      `update powers set role = 'admin', status = 'blocked' where user_id = '${auditor.userId}'`,
    )
    const { status, differences } = await finished()
    await plant(`delete from powers where user_id = '${client.userId}'`)
    await plant(
      `update powers set role = 'auditor', status = 'active' where user_id = '${auditor.userId}'`,
    )
    expect(status).toBe('different')
    expect(
      differences.map(({ table, row, column, stored, replayed }) => [
        table,
        row,
        column,
        stored,
        replayed,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['powers', auditor.userId, 'role', 'admin', 'auditor'],
        ['powers', auditor.userId, 'status', 'blocked', 'active'],
        ['powers', client.userId, null, 'a row', null],
      ]),
    )
    expect(differences.length).toBe(3)
  })

  it('names an entry whose amount was changed', async () => {
    await plant(`update entries set amount = amount - 1 where type = 'ProfitRecorded'`)
    const { differences } = await finished()
    await plant(`update entries set amount = amount + 1 where type = 'ProfitRecorded'`)
    expect(differences).toEqual([
      expect.objectContaining({
        table: 'entries',
        column: 'amount',
        stored: '12.33',
        replayed: '12.34',
      }),
    ])
  })

  it('names a surplus row whose owner has an id that no account can have', async () => {
    const owner = '11111111-1111-1111-1111-111111111111'
    await plant(`insert into requests select (jsonb_populate_record(requests, jsonb_build_object(
      'account_id', '${owner}', 'request_id', '${owner}'))).* from requests limit 1`)
    const { status, differences } = await finished()
    await plant(`delete from requests where account_id = '${owner}'`)
    expect(status).toBe('different')
    expect(differences).toEqual([
      expect.objectContaining({ table: 'requests', replayed: null, accountId: null }),
    ])
  })

  it('names a missing row and a surplus row', async () => {
    await plant(`update withdrawals set withdrawal_id = '00000000-0000-4000-8000-000000000001'`)
    const { differences, tables } = await finished()
    expect(
      differences.map(({ table, column, stored, replayed }) => [
        table,
        column,
        stored === null,
        replayed === null,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['withdrawals', null, true, false],
        ['withdrawals', null, false, true],
      ]),
    )
    expect(tables.find(({ table }) => table === 'withdrawals')?.verdict).toBe('different')
  })

  it('announces its beginning and end to staff who may follow it, and to nobody else', async () => {
    const [follower, owner] = await Promise.all(
      [auditor, client].map(({ cookie }) => listen(app.reach, cookie)),
    )
    const { replayId } = await finished()
    const told = () => follower!.notices.filter(({ id }) => id === replayId).length
    await eventually(() => told() >= 2)
    const ofReplay = follower!.notices.filter(({ id }) => id === replayId)
    expect(ofReplay.map(({ resource }) => resource)).toEqual(ofReplay.map(() => 'replay'))
    await heard(owner!, (await credit(admin, client, '1.00')).position)
    expect(owner!.notices).toEqual([])
    for (const listener of [follower, owner]) listener!.close()
  })

  it('stays listed as finished when it is cancelled afterwards', async () => {
    const { replayId, status } = await finished()
    expect((await auditor.ask(listReplays, {})).items[0]?.replayId).toBe(replayId)
    expect((await auditor.ask(cancelReplay, { replayId })).status).toBe(status)
  })
  it('is named as unknown by a server process that does not run it', async () => {
    const replayId = ReplayId.parse(timeId())
    for (const endpoint of [getReplay, cancelReplay])
      expect(await auditor.refusal(endpoint, { replayId })).toMatchObject({
        status: 404,
        code: 'replay-unknown',
      })
  })
})
