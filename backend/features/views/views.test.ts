import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { listLog } from '#contracts/audit/audit'
import { getBalance } from '#contracts/ledger/balances'
import { getDeposit } from '#contracts/requests/deposits'
import { listDestinations } from '#contracts/requests/destinations'
import { pathNames } from '#contracts/endpoint'
import { endpoints, type NamedEndpoint } from '#contracts/endpoints'
import { Problem } from '#contracts/problem'
import { getSession } from '#contracts/own/session'
import { endView, VIEW_HEADER, VIEW_MINUTES, viewAsClient } from '#contracts/people/views'
import { cancelWithdrawal } from '#contracts/requests/withdrawals'
import { credit, deposit, destination, withdrawal } from '../../testing/app/deeds.js'
import { filledIn } from '../../testing/samples/filled-in.js'
import { eventually } from '../../testing/app/eventually.js'
import { heard, listen, type Listener } from '../../testing/app/listener.js'
import { sameForAll } from '../../testing/app/http.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const ABSENT = '01900000-0000-7000-8000-00000000dead'
/**
 * Both are asked one after the other, and a simulated price is of the moment at which it is asked
 * for.
 */
const timeless = (text: string): string => text.replaceAll(/"priceAt":"[^"]*"/g, '"priceAt":""')
const reason = 'Asked by phone what the held amount is'

describe('an account viewed by staff as its client sees it', () => {
  let app: TestApp
  let admin: Person
  let auditor: Person
  let client: Person
  let open: Listener[] = []
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
    await app.offer('tether')
    auditor = await app.person('auditor')
  })
  beforeEach(async () => {
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    client = await app.person('client', { fullName: 'Amara Okafor' })
  })
  afterEach(() => {
    for (const listener of open) listener.close()
    open = []
  })
  afterAll(() => app.close())

  const named = (person = client) => ({ [VIEW_HEADER]: person.userId })
  const view = (viewer = admin, whose = client) =>
    viewer.ask(viewAsClient, { accountId: whose.userId, reason })
  const listening = async (person: Person, viewed?: Person) => {
    const listener = await listen(app.reach, person.cookie, {}, viewed && { view: viewed.userId })
    open.push(listener)
    return listener
  }
  const eventCount = async () =>
    (await app.database.pool.query<{ count: number }>('select count(*)::int as count from events'))
      .rows[0]?.count

  it('shows what the client reads, word for word, and no more', async () => {
    await credit(admin, client, '100.00')
    await destination(client)
    await withdrawal(client, '20.00')
    await deposit(client, '30.00')
    await view()
    const reads = endpoints.filter(
      ({ name, method, path, roles, body }) =>
        method === 'GET' &&
        name !== 'getSession' &&
        roles.includes('client') &&
        pathNames(path).length === 0 &&
        body !== 'download',
    )
    expect(reads.length).toBeGreaterThan(7)
    for (const [endpoint, asked] of reads.map((each) => [each, filledIn(each, {})] as const)) {
      const [own, viewed] = [
        await client.call(endpoint, asked),
        await admin.call(endpoint, asked, named()),
      ]
      expect(own.status).toBe(200)
      // Among the client's sessions, the one that asks is not the viewer's.
      const text = own.text.replace('"isThis":true', '"isThis":false')
      expect({ name: endpoint.name, text: timeless(viewed.text) }).toEqual({
        name: endpoint.name,
        text: timeless(text),
      })
    }
    expect(JSON.stringify(await admin.ask(listDestinations, {}, named()))).not.toContain('PT50')
  })

  it('is told to the tab that views it, while the other tabs of the session go on as before', async () => {
    const before = app.clock.now()
    const { until } = await view()
    expect(Date.parse(until)).toBeGreaterThanOrEqual(Date.parse(before) + VIEW_MINUTES * 60_000)
    expect(await admin.ask(getSession, {}, named())).toMatchObject({
      user: { fullName: 'Amara Okafor', role: 'client' },
      view: { until },
    })
    expect(await admin.ask(getSession, {})).toMatchObject({
      user: { fullName: 'Jonas Weber', role: 'admin' },
    })
    expect((await admin.ask(getSession, {})).view).toBeUndefined()
    await credit(admin, client, '5.00')
    expect((await admin.ask(getBalance, {}, named())).settled).toBe(5_00n)
  })

  const idsIn = ({ path }: NamedEndpoint) =>
    Object.fromEntries(pathNames(path).map((name) => [name, name === 'ordinal' ? '1' : ABSENT]))
  /** How far a request gets: to its input, or to a refusal at the door. */
  const reach = async (endpoint: NamedEndpoint) => {
    const { status, text } = await admin.call(endpoint, idsIn(endpoint), named())
    const code = status < 400 ? '' : Problem.parse(JSON.parse(text)).code
    return /^(forbidden|view-only|view-ended)$/.test(code) ? code : 'let in'
  }
  const expected = ({ method, roles }: NamedEndpoint) => {
    if (method !== 'GET') return 'view-only'
    return roles === 'anyone' || roles.includes('client') ? 'let in' : 'forbidden'
  }

  it('can be changed by nothing that its viewer sends, and shows nothing that only staff read', async () => {
    await credit(admin, client, '50.00')
    const withdrawalId = await withdrawal(client, '20.00')
    await view()
    const before = await eventCount()
    for (const endpoint of endpoints)
      expect({ name: endpoint.name, code: await reach(endpoint) }).toEqual({
        name: endpoint.name,
        code: expected(endpoint),
      })
    expect(await admin.refusal(cancelWithdrawal, { withdrawalId }, named())).toMatchObject({
      status: 403,
      code: 'view-only',
    })
    expect(await eventCount()).toBe(before)
  })

  it('is on record once for each opening, with its reason, and found under the viewer and under the client', async () => {
    const key = { 'idempotency-key': 'a-key-for-one-viewing' }
    const first = await admin.ask(viewAsClient, { accountId: client.userId, reason }, key)
    app.clock.advance(60_000)
    expect(await admin.ask(viewAsClient, { accountId: client.userId, reason }, key)).toEqual(first)
    for (const search of [client.userId, client.email, admin.userId, 'viewed']) {
      const { items } = await admin.ask(listLog, { search, type: 'ClientViewed' })
      const found = items.filter(({ actorId }) => actorId === admin.userId)
      expect({ search, found }).toEqual({
        search,
        found: [
          expect.objectContaining({
            stream: `user-${admin.userId}`,
            ownerName: 'Amara Okafor',
            actorName: 'Jonas Weber',
            reason,
          }),
        ],
      })
    }
    const chain = await auditor.ask(listLog, { correlationId: client.userId })
    expect(chain.items.map(({ type }) => type)).toEqual(['ClientViewed'])
  })

  it('is viewed by admins alone: an auditor changes nothing, and an opening is an event', async () => {
    for (const person of [auditor, client])
      expect(
        await person.refusal(viewAsClient, { accountId: client.userId, reason }),
      ).toMatchObject({ status: 403, code: 'forbidden' })
  })

  it('needs a reason and an account, and is not one’s own', async () => {
    const owner = await app.person('admin', { hasAccount: true })
    expect(
      await admin.refusal(viewAsClient, { accountId: client.userId, reason: ' ' }),
    ).toMatchObject({ fields: [{ path: 'reason' }] })
    expect(await admin.refusal(viewAsClient, { accountId: ABSENT, reason })).toMatchObject({
      status: 404,
      code: 'account-not-open',
    })
    expect(await owner.refusal(viewAsClient, { accountId: owner.userId, reason })).toMatchObject({
      status: 403,
      code: 'own-account',
    })
  })

  it('is shown to the session that opened it, by the name of the account that it opened', async () => {
    const [second, other] = [await app.signedIn(admin), await app.person('client')]
    const depositId = await deposit(other, '5.00')
    await view()
    for (const [viewer, whose] of [
      [second, client],
      [await app.person('admin'), client],
      [auditor, client],
      [other, client],
      [admin, other],
    ] as const)
      expect(await viewer.refusal(getBalance, {}, named(whose))).toMatchObject({
        status: 403,
        code: 'view-ended',
      })
    expect(await admin.refusal(getBalance, {}, { [VIEW_HEADER]: 'x' })).toMatchObject({
      code: 'view-ended',
    })
    expect(await app.visitor.refusal(getBalance, {}, named())).toMatchObject({
      code: 'not-signed-in',
    })
    const [foreign, absent] = [depositId, ABSENT].map((id) =>
      admin.call(getDeposit, { depositId: id }, named()),
    )
    expect(sameForAll(await foreign!)).toEqual(sameForAll(await absent!))
  })

  it('gives way to the next one that the same session opens', async () => {
    const other = await app.person('client', { fullName: 'Leo Marchetti' })
    await view()
    await view(admin, other)
    expect((await admin.ask(getSession, {}, named(other))).user?.fullName).toBe('Leo Marchetti')
    expect(await admin.refusal(getBalance, {}, named())).toMatchObject({ code: 'view-ended' })
  })

  it('is over when its viewer leaves, after half an hour, and with the session', async () => {
    const isOver = async (viewer: Person) => {
      expect(await viewer.refusal(getBalance, {}, named())).toMatchObject({
        status: 403,
        code: 'view-ended',
      })
      const told = await viewer.ask(getSession, {}, named())
      expect([told.user?.userId, told.view]).toEqual([viewer.userId, undefined])
    }
    await view()
    await admin.ask(endView, {})
    await isOver(admin)
    const key = { 'idempotency-key': 'a-key-of-a-long-view' }
    await admin.ask(viewAsClient, { accountId: client.userId, reason }, key)
    for (let minute = 0; minute < VIEW_MINUTES; minute += 10) {
      await admin.ask(getBalance, {}, named())
      app.clock.advance(10 * 60_000)
    }
    await isOver(admin)
    await admin.ask(viewAsClient, { accountId: client.userId, reason }, key)
    await isOver(admin)
    await view()
    await app.grant(admin, 'auditor')
    await eventually(async () => (await admin.call(getBalance, {}, named())).status === 401)
    auditor = await app.person('auditor')
  })

  it('is heard live as its client hears it, until the view ends', async () => {
    await expect(listening(admin, client)).rejects.toThrow('refused')
    await view()
    const [viewed, staff] = [await listening(admin, client), await listening(admin)]
    const { position } = await credit(admin, client, '7.00')
    await Promise.all([heard(viewed, position), heard(staff, position)])
    expect(Object.keys(viewed.welcomed.channels)).toEqual([`account:${client.userId}`])
    expect(viewed.frames.map(({ channel }) => channel)).toEqual([`account:${client.userId}`])
    await admin.ask(endView, {})
    await eventually(() => viewed.socket.disconnected)
    expect(staff.socket.disconnected).toBe(false)
  })
})
