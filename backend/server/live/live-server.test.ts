import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getBalance, Balance } from '#contracts/ledger/balances'
import { signOut } from '#contracts/own/session'
import { blockUser } from '#contracts/people/users'
import { credit, withdrawal } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { heard, listen, type Listener } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a live connection', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  let open: Listener[] = []
  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin')
  })
  beforeEach(async () => {
    client = await opened()
  })
  afterEach(() => {
    for (const listener of open) listener.close()
    open = []
  })
  afterAll(() => app.close())

  /** A client whose account has been opened everywhere: no frame of that comes later. */
  const opened = async () => {
    const person = await app.person('client')
    await person.ask(getBalance, {})
    return person
  }
  const listening = async (person: Person) => {
    const listener = await listen(app.reach, person.cookie)
    open.push(listener)
    return listener
  }
  const isCut = ({ socket }: Listener) => eventually(() => socket.disconnected)

  it('is refused without a session, with a bad one, and from a foreign page', async () => {
    await expect(listen(app.reach)).rejects.toThrow('refused')
    await expect(listen(app.reach, 'sid=nobody')).rejects.toThrow('refused')
    for (const origin of [
      'https://evil.example',
      'null',
      app.reach.address.replace('127.0.0.1', 'localhost'),
    ]) {
      await expect(listen(app.reach, client.cookie, { origin })).rejects.toThrow('refused')
    }
  })

  it('is accepted by web socket only', async () => {
    const headers = { origin: app.reach.address, cookie: client.cookie ?? '' }
    const { status } = await fetch(`${app.reach.address}/socket.io/?EIO=4&transport=polling`, {
      headers,
    })
    expect(status).toBe(400)
  })

  it('of a client hears of their own account, and of staff about all accounts', async () => {
    const other = await opened()
    const [own, foreign, staff] = [
      await listening(client),
      await listening(other),
      await listening(admin),
    ]
    const { position } = await credit(admin, client, '10.00')
    await Promise.all([heard(own, position), heard(staff, position)])
    const { position: next } = await credit(admin, other, '20.00')
    await Promise.all([heard(foreign, next), heard(staff, next)])
    expect(own.frames.map(({ channel }) => channel)).toEqual([`account:${client.userId}`])
    expect(foreign.frames.map(({ channel }) => channel)).toEqual([`account:${other.userId}`])
    expect(
      JSON.stringify(foreign.frames, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ).not.toContain(client.userId)
    expect(Object.keys(own.welcomed.channels)).toEqual([`account:${client.userId}`])
    expect(staff.frames.filter(({ channel }) => channel === 'staff').length).toBe(2)
    expect(Object.keys(staff.welcomed.channels)).toEqual([`account:${admin.userId}`, 'staff'])
  })

  it('carries the new balance, as a request for it would answer', async () => {
    const own = await listening(client)
    const { position } = await credit(admin, client, '10.00')
    await heard(own, position)
    const change = own.frames.at(-1)?.changes.find(({ resource }) => resource === 'balance')
    expect(Balance.parse(change?.value)).toEqual(await client.ask(getBalance, {}))
  })

  it('is notified only after the rows were committed', async () => {
    const own = await listening(client)
    const seen: bigint[] = []
    own.socket.on('frame', () => {
      void client
        .ask(getBalance, {}, { 'x-daybook-position': undefined })
        .then(({ position }) => seen.push(position))
    })
    for (let count = 0; count < 20; count++) await credit(admin, client, '0.01')
    await eventually(
      () => seen.length === own.frames.length && own.frames.at(-1)?.position === app.reach.position,
    )
    for (const [at, { position }] of own.frames.entries())
      expect(seen[at]).toBeGreaterThanOrEqual(position)
  })

  it('hears an unbroken chain on each channel, from its welcome on', async () => {
    const [own, staff] = [await listening(client), await listening(admin)]
    const other = await app.person('client')
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => credit(admin, at % 2 ? client : other, '0.01')),
    )
    await credit(admin, client, '100.00')
    await withdrawal(client, '10.00')
    await Promise.all([heard(own, app.reach.position), heard(staff, app.reach.position)])
    for (const { frames, welcomed } of [own, staff]) {
      for (const channel of Object.keys(welcomed.channels)) {
        let before = welcomed.channels[channel]
        for (const frame of frames.filter((each) => each.channel === channel)) {
          expect(frame.previous).toBe(before)
          expect(frame.position).toBeGreaterThan(before ?? 0n)
          before = frame.position
        }
      }
    }
  })

  it('learns from a server that has just started how far the read models are', async () => {
    const { position } = await credit(admin, client, '10.00')
    await client.ask(getBalance, {})
    await app.restart()
    const { welcomed } = await listening(client)
    expect(welcomed).toMatchObject({
      position,
      channels: { [`account:${client.userId}`]: position },
    })
  })

  it('is asked to fetch again what a read model shows that lagged the others when the server started', async () => {
    const { position } = await credit(admin, client, '10.00')
    await client.ask(getBalance, {})
    await app.database.pool.query(
      `delete from entries where position = ${position}; update checkpoints set position = ${position - 1n} where name = 'entries'`,
    )
    const lock = await app.database.pool.connect()
    await lock.query('begin; lock table entries in access exclusive mode')
    await app.restart()
    const own = await listening(client)
    expect(own.welcomed.channels).toEqual({ [`account:${client.userId}`]: position })
    await lock.query('rollback')
    lock.release()
    await eventually(() => own.notices.some(({ resource }) => resource === 'entries'))
    expect(own.frames).toEqual([])
  })

  it('is given the name of every resource that changed', async () => {
    await credit(admin, client, '100.00')
    const own = await listening(client)
    await withdrawal(client, '10.00')
    await heard(own, app.reach.position)
    const resources = new Set(
      own.frames.flatMap(({ changes }) => changes.map(({ resource }) => resource)),
    )
    expect([...resources].toSorted()).toEqual([
      'balance',
      'counts',
      'destinations',
      'entries',
      'notifications',
      'users',
      'withdrawals',
    ])
  })

  it.each([
    ['a message', (listener: Listener) => listener.socket.emit('join', 'staff')],
    [
      'a message that wants an answer',
      (listener: Listener) => listener.socket.emit('frame', {}, () => undefined),
    ],
    ['binary data', (listener: Listener) => listener.socket.emit('x', Buffer.alloc(10))],
    ['more than it may', (listener: Listener) => listener.socket.emit('x', 'x'.repeat(20_000))],
  ])('that sends %s is cut off', async (_, send) => {
    const own = await listening(client)
    send(own)
    await expect(isCut(own)).resolves.toBeUndefined()
  })

  it('ends with the session, at once', async () => {
    const [own, second] = [await listening(client), await listening(await app.signedIn(client))]
    await client.ask(signOut, {})
    await isCut(own)
    expect(second.socket.connected).toBe(true)
  })

  it('ends soon after its owner is blocked, and hears nothing more', async () => {
    const own = await listening(client)
    await admin.ask(blockUser, { userId: client.userId, reason: 'Lost their telephone' })
    await isCut(own)
    const { position } = await credit(admin, client, '10.00')
    expect(own.frames.filter((frame) => frame.position >= position)).toEqual([])
    await eventually(() =>
      listening(client).then(
        () => false,
        () => true,
      ),
    )
  })

  it('ends soon after its owner gets another role', async () => {
    const person = await app.person('auditor')
    const staff = await listening(person)
    await app.grant(person, 'client')
    await expect(isCut(staff)).resolves.toBeUndefined()
  })

  it('ends soon after its session has expired', async () => {
    const own = await listening(client)
    app.clock.advance(31 * 60_000)
    await expect(isCut(own)).resolves.toBeUndefined()
    admin = await app.signedIn(admin)
  })

  it('is one of at most ten for a session', async () => {
    for (let count = 0; count < 10; count++) await listening(client)
    await expect(listen(app.reach, client.cookie)).rejects.toThrow('refused')
  })
})
