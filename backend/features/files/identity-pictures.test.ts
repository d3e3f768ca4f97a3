import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { listLog } from '#contracts/audit/audit'
import {
  getIdentity,
  getIdentityPicture,
  getStaffIdentityPicture,
  StoredPicture,
  uploadIdentityPicture,
} from '#contracts/people/identity'
import { approveProposal } from '#contracts/site/proposals'
import { closeAccount } from '#contracts/people/users'
import { sendTo } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { sameForAll } from '../../testing/app/http.js'
import { identityPictures } from '../../testing/samples/identity-pictures.js'
import { identity, sendSide, uploadSide } from '../../testing/samples/identities.js'
import { listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { placesWith } from '../../testing/looks/places-with.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { DraftEraser } from './draft-eraser.js'

const reason = 'For a test'
const ABSENT = '01900000-0000-7000-8000-00000000dead'
const MINUTE = 60_000

describe('a picture of an identity document', () => {
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

  const folder = () => join(app.folder, 'identity')
  const pictures = identityPictures(() => app)
  const ask = (reader: Person, pictureId: string, whose = client, headers = {}) =>
    pictures.of(whose, reader, pictureId, headers)
  const eraseDrafts = () => app.running().app.get(DraftEraser, { strict: false }).erase()
  /** Those of which there is a file, in the order that they were asked for. */
  const filesOf = async (pictureIds: readonly string[]) => {
    const names = await readdir(folder())
    return pictureIds.filter((id) => names.includes(id))
  }
  const looks = async (by: Person) =>
    (await auditor.ask(listLog, { type: 'IdentityViewed', search: by.userId })).items

  it('is sealed at rest under a key of its person: its file holds no picture, and opens to a clean one', async () => {
    const tagged = await sharp({
      create: { width: 30, height: 30, channels: 3, background: '#993366' },
    })
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
      .jpeg()
      .toBuffer()
    const { pictureId, ...stored } = StoredPicture.parse(
      JSON.parse((await sendTo(uploadIdentityPicture, client, tagged)).text),
    )
    const raw = await readFile(join(folder(), pictureId))
    expect(stored).toMatchObject({ side: 'front', width: 30, height: 30 })
    for (const sign of ['JFIF', 'PNG', 'WEBP', 'RIFF', 'SECRET-OWNER'])
      expect(raw.includes(sign)).toBe(false)
    await expect(sharp(raw).metadata()).rejects.toThrow('unsupported image format')
    expect((await stat(join(folder(), pictureId))).mode & 0o777).toBe(0o600)
    const { bytes, headers } = await pictures.own(client, pictureId)
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect(bytes.includes('SECRET-OWNER')).toBe(false)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    const keys = await app.database.pool.query<{ sealed: Buffer }>('select sealed from person_keys')
    expect(keys.rows.every(({ sealed }) => sealed.length === 1 + 12 + 16 + 32)).toBe(true)
  })

  it('of one person opens with the key of no other, nor under another name', async () => {
    const other = await app.person('client')
    const [mine, theirs] = [await uploadSide(client, 'front'), await uploadSide(other, 'front')]
    await app.database.pool.query(
      'update person_keys set sealed = (select sealed from person_keys where user_id = $1) where user_id = $2',
      [other.userId, client.userId],
    )
    expect((await pictures.own(client, mine)).status).toBe(500)
    expect((await pictures.own(other, theirs)).status).toBe(200)
  })

  it('is shown to its person, to staff and to auditors, and to nobody else', async () => {
    const { frontId } = await identity(client)
    const other = await app.person('client')
    expect((await pictures.own(client, frontId)).status).toBe(200)
    for (const reader of [admin, auditor]) expect((await ask(reader, frontId)).status).toBe(200)
    for (const reader of [other, admin]) {
      const [foreign, absent] = [
        await pictures.own(reader, frontId),
        await pictures.own(reader, ABSENT),
      ]
      expect([foreign.status, sameForAll(foreign)]).toEqual([404, sameForAll(absent)])
    }
    for (const reader of [other, client]) expect((await ask(reader, frontId)).status).toBe(403)
    expect((await app.visitor.call(getIdentityPicture, { pictureId: frontId })).status).toBe(401)
    expect(
      (
        await app.visitor.call(getStaffIdentityPicture, {
          userId: client.userId,
          pictureId: frontId,
        })
      ).status,
    ).toBe(401)
    expect((await ask(admin, frontId, other)).status).toBe(404)
  })

  it('is not shown to staff before it is submitted, nor after others replaced it', async () => {
    const draft = await uploadSide(client, 'front')
    expect((await ask(admin, draft)).status).toBe(404)
    const { frontId } = await identity(client)
    await identity(client, 1)
    expect((await ask(admin, frontId)).status).toBe(404)
    expect(await looks(admin)).toEqual([])
  })

  it('that was not submitted makes way for another of its side, and nothing is left of it', async () => {
    const first = await uploadSide(client, 'front')
    const back = await uploadSide(client, 'back')
    const second = await uploadSide(client, 'front', 1)
    expect(await filesOf([first, back, second])).toEqual([back, second])
    expect((await pictures.own(client, first)).status).toBe(404)
  })

  it('that is not submitted within a day is erased with its bytes; what was submitted, or uploaded again, stays', async () => {
    const { frontId, backId } = await identity(client)
    const [draft, kept] = [
      await uploadSide(client, 'front', 1),
      await uploadSide(client, 'back', 1),
    ]
    const own = [frontId, backId, draft, kept]
    app.clock.advance(24 * 60 * MINUTE - MINUTE)
    client = await app.signedIn(client)
    const screen = await listen(app.reach, client.cookie)
    expect(await uploadSide(client, 'back', 1)).toBe(kept)
    await eraseDrafts()
    expect(await filesOf(own)).toEqual(own)
    app.clock.advance(MINUTE)
    for (let looks = 0; looks < 2; looks++) await eraseDrafts()
    expect(await filesOf(own)).toEqual([frontId, backId, kept])
    expect((await client.ask(getIdentity, {})).drafts).toMatchObject([{ pictureId: kept }])
    await eventually(() => screen.notices.some(({ resource }) => resource === 'identity'))
    screen.close()
  })

  it('is gone with its key once the account is closed, even from copies of the file', async () => {
    const { frontId, backId } = await identity(client)
    const copy = await readFile(join(folder(), frontId))
    const hash = createHash('sha256').update(copy).digest('hex')
    const second = await app.person('admin')
    const { proposalId } = await admin.ask(closeAccount, { accountId: client.userId, reason })
    await second.ask(approveProposal, { subject: `account-${client.userId}`, proposalId })
    expect(await filesOf([frontId, backId])).toEqual([])
    for (const table of ['person_keys where user_id', 'identity_pictures where owner_id'])
      expect(
        (await app.database.pool.query(`select from ${table} = $1`, [client.userId])).rowCount,
      ).toBe(0)
    expect(await placesWith(app, hash)).toEqual([])
    expect((await ask(admin, frontId)).status).toBe(404)
  })

  it('that cannot be read is refused, and another one replaces it', async () => {
    const path = uploadIdentityPicture.path.replace(':side', 'back') as `/${string}`
    const refused = await sendTo({ method: 'POST', path }, client, Buffer.from('no picture'))
    expect(refused.status).toBe(422)
    expect((await sendSide(client, 'back')).status).toBe(200)
    expect(
      (await sendTo({ method: 'POST', path: '/identity/pictures/left' }, client, Buffer.alloc(4)))
        .status,
    ).toBe(422)
  })
})
