import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { listLog } from '#contracts/audit/audit'
import { getStaffDeposit, rejectDeposit } from '#contracts/requests/deposits'
import { getProfile } from '#contracts/own/profile'
import {
  PROFILE_PICTURE_SIDE,
  removeProfilePicture,
  takePictureDown,
  uploadProfilePicture,
} from '#contracts/own/profile-pictures'
import { getSession } from '#contracts/own/session'
import { approveProposal } from '#contracts/site/proposals'
import { closeAccount, getUser, listUsers } from '#contracts/people/users'
import { timeId } from '../../lib/ids.js'
import { deposit, sendTo } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { sameForAll } from '../../testing/app/http.js'
import { listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { showPicture } from '../../testing/samples/profile-pictures.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const ABSENT = '01900000-0000-7000-8000-00000000dead'
const reason = 'It shows another person'

describe('a profile picture', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
  })
  beforeEach(async () => {
    client = await app.person('client', { fullName: 'Amara Okafor' })
  })
  afterAll(() => app.close())

  const ask = async (
    { cookie = '' }: { cookie?: string | undefined },
    id: string,
    whose: Person = client,
  ) => {
    const response = await fetch(`${app.reach.address}/api/people/${whose.userId}/picture/${id}`, {
      headers: { cookie },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, text: bytes.toString() }
  }
  const shownBy = async (person: Person) =>
    (await person.ask(getSession, {})).user?.profilePictureId
  const sealed = async () =>
    (
      await app.database.pool.query<{ sealed: Buffer }>(
        'select sealed from profile_pictures where user_id = $1',
        [client.userId],
      )
    ).rows

  it('is kept as a clean square, sealed under a key of its person', async () => {
    const wide = sharp({ create: { width: 900, height: 300, channels: 3, background: '#993366' } })
    const tagged = await wide
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
      .jpeg()
      .toBuffer()
    expect((await sendTo(uploadProfilePicture, client, tagged)).status).toBe(200)
    const { bytes, headers } = await ask(client, (await shownBy(client)) ?? '')
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({
      format: 'webp',
      width: PROFILE_PICTURE_SIDE,
      height: PROFILE_PICTURE_SIDE,
    })
    expect(bytes.includes('SECRET-OWNER')).toBe(false)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const [row] = await sealed()
    expect([row?.sealed.includes('WEBP'), (row?.sealed.length ?? 0) > bytes.length]).toEqual([
      false,
      true,
    ])
  })

  it('is shown to its person and to staff, and to nobody else', async () => {
    const id = await showPicture(client)
    const other = await app.person('client')
    for (const reader of [client, admin, await app.person('auditor')])
      expect((await ask(reader, id)).status).toBe(200)
    expect(sameForAll(await ask(other, id))).toEqual(sameForAll(await ask(other, ABSENT)))
    expect([(await ask(other, id)).status, (await ask({}, id)).status]).toEqual([404, 401])
  })

  it('stands in the list of people, on the page of its person, and in their session', async () => {
    const id = await showPicture(client)
    const listed = await admin.ask(listUsers, { search: client.email })
    expect(listed.items.map(({ profilePictureId }) => profilePictureId)).toEqual([id])
    expect([
      (await admin.ask(getUser, { userId: client.userId })).profilePictureId,
      await shownBy(client),
    ]).toEqual([id, id])
  })

  it('is shown next to a request that staff decide on, until the account is closed and its person erased', async () => {
    const [id, about] = [
      await showPicture(client),
      { accountId: client.userId, reason: 'Agreed by phone' },
    ]
    const depositId = await deposit(client, '5.00')
    const shown = async (reader: Person) =>
      (await reader.ask(getStaffDeposit, { depositId })).client?.profilePictureId
    expect([await shown(admin), await shown(await app.person('auditor'))]).toEqual([id, id])
    await admin.ask(rejectDeposit, { ...about, depositId })
    const { proposalId } = await admin.ask(closeAccount, about)
    const second = await app.person('admin')
    await second.ask(approveProposal, { subject: `account-${client.userId}`, proposalId })
    await eventually(async () => (await shown(admin)) === null)
    expect((await ask(admin, id)).status).toBe(404)
  })

  it('replaces the one before, of which nothing is kept', async () => {
    const [first, second] = [await showPicture(client), await showPicture(client, '#993366')]
    expect([(await ask(admin, first)).status, (await ask(admin, second)).status]).toEqual([
      404, 200,
    ])
    expect(await sealed()).toHaveLength(1)
    expect(await showPicture(client, '#993366')).toBe(second)
  })

  it('is removed by its person, whose other screens hear of it', async () => {
    const id = await showPicture(client)
    const own = await listen(app.reach, client.cookie)
    for (const _ of ['once', 'again'])
      expect(await client.ask(removeProfilePicture, {})).toEqual({ removed: true })
    await eventually(() => own.notices.some(({ resource }) => resource === 'person'))
    own.close()
    expect([(await ask(client, id)).status, await shownBy(client), await sealed()]).toEqual([
      404,
      undefined,
      [],
    ])
    expect((await client.ask(getProfile, {})).pictureTakenDown).toBeNull()
  })

  it('is refused where it is no picture', async () => {
    const { status, text } = await sendTo(uploadProfilePicture, client, Buffer.from('%PDF-1.7'))
    expect([status, text]).toEqual([422, expect.stringContaining('"unsupported-image"')])
  })

  it('is removed by staff with a reason, which its person reads until they show another, and the log keeps', async () => {
    const profilePictureId = await showPicture(client)
    await admin.ask(takePictureDown, { userId: client.userId, profilePictureId, reason })
    expect([(await ask(client, profilePictureId)).status, await sealed()]).toEqual([404, []])
    expect((await client.ask(getProfile, {})).pictureTakenDown).toMatchObject({ reason })
    const { items } = await admin.ask(listLog, {
      type: 'ProfilePictureRemoved',
      search: client.userId,
    })
    expect(items).toEqual([expect.objectContaining({ reason, actorName: 'Jonas Weber' })])
    await showPicture(client, '#993366')
    expect((await client.ask(getProfile, {})).pictureTakenDown).toBeNull()
  })

  it('that was chosen after staff removed another one stays when their request is sent again', async () => {
    const asked = { userId: client.userId, profilePictureId: await showPicture(client), reason }
    const key = { 'idempotency-key': timeId() }
    const first = await admin.ask(takePictureDown, asked, key)
    const chosen = await showPicture(client, '#993366')
    expect(await admin.ask(takePictureDown, asked, key)).toEqual(first)
    expect([await shownBy(client), (await ask(client, chosen)).status]).toEqual([chosen, 200])
  })

  it('that was chosen in place of the one that staff saw stays, and nobody removes their own like this', async () => {
    const [seen, chosen] = [await showPicture(client), await showPicture(client, '#993366')]
    const refused = await admin.refusal(takePictureDown, {
      userId: client.userId,
      profilePictureId: seen,
      reason,
    })
    expect([refused.code, (await ask(client, chosen)).status]).toEqual(['nothing-to-change', 200])
    const own = { userId: admin.userId, profilePictureId: await showPicture(admin), reason }
    expect((await admin.refusal(takePictureDown, own)).code).toBe('own-account')
  })
})
