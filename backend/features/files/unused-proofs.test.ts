import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { requestDeposit } from '#contracts/requests/deposits'
import { getFile, StoredFile } from '#contracts/ledger/files'
import { deposit, picture, quote, sendFile, upload } from '../../testing/app/deeds.js'
import { noteUnused } from '../../testing/samples/many-pictures.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { ProofEraser } from './proof-eraser.js'

const HOUR = 60 * 60_000

describe('a picture of a payment that belongs to no deposit', () => {
  let app: TestApp
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
  })
  beforeEach(async () => {
    client = await app.person('client')
  })
  afterAll(() => app.close())

  const send = async (person: Person, colour: string) => {
    const { status, text } = await sendFile(person, await picture(colour))
    return { status, ...(JSON.parse(text) as object) }
  }
  const erase = async () => {
    await app.upToDate()
    await app.running().app.get(ProofEraser, { strict: false }).erase()
  }
  const isKept = async (fileId: string) =>
    (await app.database.pool.query('select from files where file_id = $1', [fileId])).rowCount === 1

  it('is one of twenty at most; a deposit makes room, and other people have theirs', async () => {
    await noteUnused(app, client, 19)
    const proofId = await upload(client, '#111111')
    const message = expect.stringMatching(
      /^You have 20 pictures that belong to no deposit\. .* each is erased a day after you sent it$/,
    )
    expect(await send(client, '#222222')).toMatchObject({
      status: 409,
      code: 'too-many-pictures',
      fields: [{ path: 'file', message }],
    })
    expect(await send(await app.person('client'), '#222222')).toMatchObject({ status: 200 })
    await deposit(client, '20.00', proofId)
    expect(await send(client, '#222222')).toMatchObject({ status: 200 })
  })

  it('is erased after a day with its file, and one that a deposit names is not', async () => {
    const used = await upload(client, '#333333')
    await deposit(client, '20.00', used)
    const left = StoredFile.parse(
      JSON.parse((await sendFile(client, await picture('#444444'))).text),
    )
    const file = join(app.folder, 'files', left.hash)
    app.clock.advance(23 * HOUR)
    await erase()
    expect([await isKept(used), await isKept(left.fileId), existsSync(file)]).toEqual([
      true,
      true,
      true,
    ])
    app.clock.advance(HOUR)
    await erase()
    expect([await isKept(used), await isKept(left.fileId), existsSync(file)]).toEqual([
      true,
      false,
      false,
    ])
    client = await app.signedIn(client)
    expect((await client.call(getFile, { fileId: left.fileId })).status).toBe(404)
    expect((await client.call(getFile, { fileId: used })).status).toBe(200)
  })

  it('that a deposit names although nobody noted it is not erased: the deposits say so', async () => {
    const used = await upload(client, '#555555')
    await deposit(client, '20.00', used)
    await app.database.pool.query(`update files set erase_at = '2020-01-01' where file_id = $1`, [
      used,
    ])
    await erase()
    expect(await isKept(used)).toBe(true)
  })

  it('stays for another day once its owner has named it, whether or not the request succeeds', async () => {
    const proofId = await upload(client, '#666666')
    app.clock.advance(23 * HOUR)
    client = await app.signedIn(client)
    const depositId = await quote(client, '20.00')
    const other = await app.person('client')
    expect(await other.refusal(requestDeposit, { depositId, proofId })).toMatchObject({
      status: 422,
      fields: [{ path: 'proofId' }],
    })
    await client.ask(requestDeposit, { depositId, proofId })
    app.clock.advance(2 * HOUR)
    await erase()
    expect(await isKept(proofId)).toBe(true)
  })

  it('counts with all others of its owner that staff have not decided by, up to 200 MB', async () => {
    await app.database.pool.query(
      `insert into files (file_id, owner_id, hash, bytes, width, height, created_at) values (gen_random_uuid(), $1, 'big', 209715190, 1, 1, now())`,
      [client.userId],
    )
    expect(await send(client, '#777777')).toMatchObject({
      status: 409,
      code: 'too-many-pictures',
      fields: [{ path: 'file' }],
    })
  })
})
