import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { listLog } from '#contracts/audit/audit'
import { getStaffIdentity } from '#contracts/people/identity'
import { SubmissionId, UserId } from '#contracts/values/ids'
import { LOOKS_AN_HOUR } from '#contracts/values/looks'
import { blockUser, getUser } from '#contracts/people/users'
import { VIEW_HEADER, viewAsClient } from '#contracts/people/views'
import { timeId } from '../../lib/ids.js'
import { Users } from '../../server/deciding/aggregates.js'
import { setUpApp } from '../../testing/app/authenticator-app.js'
import { identity } from '../../testing/samples/identities.js'
import { identityPictures } from '../../testing/samples/identity-pictures.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'For a test'
const MINUTE = 60_000

describe('a picture of a person’s identity document', () => {
  let app: TestApp
  let admin: Person
  let auditor: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
  })
  beforeEach(async () => {
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    auditor = await app.person('auditor')
    client = await app.person('client', { fullName: 'Amara Okafor' })
  })
  afterAll(() => app.close())

  const pictures = identityPictures(() => app)
  const ask = (reader: Person, pictureId: string, whose = client, headers = {}) =>
    pictures.of(whose, reader, pictureId, headers)
  const looks = async (by: Person) => {
    await app.upToDate()
    return (await auditor.ask(listLog, { type: 'IdentityViewed', search: by.userId })).items
  }

  it('is served to staff only after the look is on record, once in a quarter of an hour for both sides', async () => {
    app.clock.advance(15 * MINUTE - (app.clock.millis() % (15 * MINUTE)))
    const { frontId, backId, submissionId } = await identity(client)
    await Promise.all([ask(admin, frontId), ask(admin, backId), ask(auditor, backId)])
    app.clock.advance(10 * MINUTE)
    for (const pictureId of [frontId, backId]) await ask(admin, pictureId)
    expect(await looks(admin)).toMatchObject([
      { stream: `user-${admin.userId}`, actorName: 'Jonas Weber', ownerName: 'Amara Okafor' },
    ])
    expect(await looks(auditor)).toMatchObject([
      { actorRole: 'auditor', ownerName: 'Amara Okafor' },
    ])
    app.clock.advance(5 * MINUTE)
    await ask(admin, frontId)
    expect(await looks(admin)).toHaveLength(2)
    const found = await auditor.ask(listLog, { search: client.userId, type: 'IdentityViewed' })
    expect(found.items).toHaveLength(3)
    const { steps } = await admin.ask(getStaffIdentity, { userId: client.userId })
    expect(steps.map(({ type }) => type)).toEqual([
      'IdentityViewed',
      'IdentityViewed',
      'IdentityViewed',
      'IdentitySubmitted',
    ])
    const { rows } = await app.database.pool.query<{ data: string }>(
      `select data from events where type = 'IdentityViewed' and data like $1`,
      [`%${client.userId}%`],
    )
    expect(JSON.parse(rows[0]?.data ?? '')).toEqual({ userId: client.userId, submissionId })
  })

  it('is served to staff who have a second factor only after a recent proof; until then no look is on record', async () => {
    const { frontId } = await identity(client)
    const held = await setUpApp(admin, app.clock)
    app.clock.advance(14 * MINUTE)
    await admin.ask(getUser, { userId: client.userId })
    app.clock.advance(MINUTE + 1)
    const refused = await ask(admin, frontId)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('proof-needed')])
    auditor = await app.signedIn(auditor)
    expect(await looks(admin)).toEqual([])
    await held.proveIn(admin)
    expect((await ask(admin, frontId)).status).toBe(200)
    expect(await looks(admin)).toHaveLength(1)
  })

  it('is served to one member of staff for thirty looks in an hour; the next one waits, and what was looked at stays readable', async () => {
    app.clock.advance(15 * MINUTE - (app.clock.millis() % (15 * MINUTE)))
    const { frontId, backId } = await identity(client)
    await ask(admin, frontId)
    const users = app.running().app.get(Users, { strict: false })
    for (let look = 1; look < LOOKS_AN_HOUR; look++)
      await users.handle(
        admin.userId,
        {
          type: 'ViewIdentity',
          userId: UserId.parse(timeId()),
          submissionId: SubmissionId.parse(timeId()),
        },
        { actorId: admin.userId, actorRole: 'admin', commandId: timeId(), requestHash: 'test' },
      )
    expect((await ask(admin, backId)).status).toBe(200)
    const other = await app.person('client')
    const theirs = await identity(other)
    const refused = await ask(admin, theirs.frontId, other)
    expect(refused.status).toBe(429)
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'too-many-looks',
      details: { limit: LOOKS_AN_HOUR },
    })
    expect((await ask(auditor, theirs.frontId, other)).status).toBe(200)
    for (let quarter = 0; quarter < 5; quarter++) {
      app.clock.advance(12 * MINUTE)
      await admin.ask(getUser, { userId: client.userId })
    }
    expect((await ask(admin, theirs.frontId, other)).status).toBe(200)
  })

  it('is not served where the look cannot be put on record', async () => {
    const { frontId } = await identity(client)
    const { store } = app.running().storage
    const append = store.append.bind(store)
    store.append = () => Promise.reject(new Error('the log is away'))
    const { status, bytes } = await ask(admin, frontId)
    store.append = append
    expect(status).toBe(500)
    expect(bytes.includes('WEBP')).toBe(false)
  })

  it('is not shown within a view of the account: staff look at it as themselves', async () => {
    const { frontId } = await identity(client)
    await admin.ask(viewAsClient, { accountId: client.userId, reason })
    expect((await ask(admin, frontId, client, { [VIEW_HEADER]: client.userId })).status).toBe(403)
    expect((await pictures.own(admin, frontId, { [VIEW_HEADER]: client.userId })).status).toBe(404)
    expect(await looks(admin)).toEqual([])
  })

  it('is shown to no one who was blocked a moment ago', async () => {
    const { frontId } = await identity(client)
    const second = await app.person('admin')
    await admin.ask(blockUser, { userId: second.userId, reason })
    expect((await ask(second, frontId)).status).toBe(401)
    expect(await looks(second)).toEqual([])
  })
})
