import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addNote, listNotes, LONGEST_NOTE, removeNote } from '#contracts/people/notes'
import { endpoints } from '#contracts/endpoints'
import { pathNames } from '#contracts/endpoint'
import { credit } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { heard, listen } from '../../testing/app/listener.js'
import { sameForAll, statusesOf } from '../../testing/app/http.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const ABSENT = '01900000-0000-7000-8000-00000000dead'
const text = 'Rang on Monday; asks for a call back before noon.\nSpeaks Portuguese.'

describe('what staff note about a person', () => {
  let app: TestApp
  let admin: Person
  let other: Person
  let auditor: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    other = await app.person('admin', { fullName: 'Anna Lindqvist' })
    auditor = await app.person('auditor')
  })
  beforeEach(async () => {
    client = await app.person('client')
  })
  afterAll(() => app.close())

  const about = () => ({ userId: client.userId })
  const write = async (words = text) =>
    (await admin.ask(addNote, { ...about(), text: words })).noteId
  const notes = async (reader = other) => (await reader.ask(listNotes, about())).items

  it('is read by other staff and by auditors, with its author and time, newest first', async () => {
    await write('The first')
    app.clock.advance(60_000)
    const at = app.clock.now()
    const noteId = await write()
    for (const reader of [admin, other, auditor]) {
      const [newest, ...rest] = await notes(reader)
      expect(newest).toMatchObject({
        noteId,
        text,
        authorId: admin.userId,
        authorName: 'Jonas Weber',
        removedAt: null,
      })
      expect(newest!.writtenAt >= at).toBe(true)
      expect(rest).toEqual([expect.objectContaining({ text: 'The first' })])
    }
  })

  it('is not for clients, neither about themself nor about others, and stands in nothing that they read', async () => {
    const noteId = await write()
    const asked = [
      [listNotes, about()],
      [addNote, { ...about(), text }],
      [removeNote, { ...about(), noteId }],
    ] as const
    for (const person of [client, await app.person('client')])
      for (const [endpoint, input] of asked)
        expect(await person.refusal(endpoint, input)).toMatchObject({
          status: 403,
          code: 'forbidden',
        })
    const readable = endpoints.filter(
      ({ method, path, roles, body }) =>
        method === 'GET' &&
        (roles === 'anyone' || roles.includes('client')) &&
        pathNames(path).length === 0 &&
        body !== 'download',
    )
    for (const endpoint of readable)
      expect((await client.call(endpoint)).text).not.toContain('Rang on Monday')
  })

  it('is written and removed by admins alone', async () => {
    const noteId = await write()
    expect(await auditor.refusal(addNote, { ...about(), text })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await auditor.refusal(removeNote, { ...about(), noteId })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
  })

  it('is kept outside the log', async () => {
    const noteId = await write()
    await admin.ask(removeNote, { ...about(), noteId })
    const { rows } = await app.database.pool.query<{ found: number }>(
      `select count(*)::int as found from events where data::text like '%Rang on%' or metadata::text like '%Note%'`,
    )
    expect(rows[0]?.found).toBe(0)
  })

  it('is removed by its author alone: its text is erased, and that it was there stays', async () => {
    const noteId = await write()
    expect(await other.refusal(removeNote, { ...about(), noteId })).toMatchObject({
      status: 403,
      code: 'not-author',
    })
    await admin.ask(removeNote, { ...about(), noteId })
    const removed = await notes()
    expect(removed).toEqual([
      expect.objectContaining({
        noteId,
        text: null,
        authorName: 'Jonas Weber',
        removedAt: expect.any(String),
      }),
    ])
    app.clock.advance(60_000)
    await admin.ask(removeNote, { ...about(), noteId })
    expect(await notes()).toEqual(removed)
    const { rows } = await app.database.pool.query(
      `select from staff_notes where note_id = $1 and text is not null`,
      [noteId],
    )
    expect(rows).toEqual([])
  })

  it('is told ten at a time', async () => {
    const written: string[] = []
    for (let n = 1; n <= 12; n++) written.unshift(await write(`Number ${n}`))
    const first = await other.ask(listNotes, about())
    expect([first.items.map(({ noteId }) => noteId), first.hasOlder]).toEqual([
      written.slice(0, 10),
      true,
    ])
    const rest = await other.ask(listNotes, { ...about(), olderThan: first.items.at(-1)?.noteId })
    expect([rest.items.map(({ noteId }) => noteId), rest.hasOlder]).toEqual([
      written.slice(10),
      false,
    ])
  })

  it('is written once under one key, and the key is refused for another', async () => {
    const key = { 'idempotency-key': 'a-key-for-one-note' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.call(addNote, { ...about(), text }, key)),
    )
    expect([statusesOf(answers), new Set(answers.map((answer) => answer.text)).size]).toEqual([
      { 200: 8 },
      1,
    ])
    expect(await notes()).toHaveLength(1)
    const reused = {
      status: 422,
      code: 'idempotency-key-reused',
      fields: [{ path: 'Idempotency-Key' }],
    }
    expect(await admin.refusal(addNote, { ...about(), text: 'Something else' }, key)).toMatchObject(
      reused,
    )
    const another = { userId: (await app.person('client')).userId, text }
    expect(await admin.refusal(addNote, another, key)).toMatchObject(reused)
  })

  it('is refused by its field when it is empty or too long', async () => {
    for (const words of ['  ', 'x'.repeat(LONGEST_NOTE + 1)])
      expect(await admin.refusal(addNote, { ...about(), text: words })).toMatchObject({
        status: 422,
        fields: [{ path: 'text' }],
      })
    await write('x'.repeat(LONGEST_NOTE))
  })

  it('of another person, or about nobody, is not found', async () => {
    const noteId = await write()
    const elsewhere = { userId: (await app.person('client')).userId, noteId }
    expect(sameForAll(await admin.call(removeNote, elsewhere))).toEqual(
      sameForAll(await admin.call(removeNote, { ...elsewhere, noteId: ABSENT })),
    )
    expect(
      (await admin.ask(listNotes, { userId: elsewhere.userId, olderThan: noteId })).items,
    ).toEqual([])
    for (const refused of [
      admin.refusal(listNotes, { userId: ABSENT }),
      admin.refusal(addNote, { userId: ABSENT, text }),
    ])
      expect(await refused).toMatchObject({ status: 404, code: 'not-found' })
  })

  it('about a member of staff is not for them', async () => {
    await admin.ask(addNote, { userId: other.userId, text })
    const own = { userId: other.userId }
    for (const refused of [other.refusal(listNotes, own), other.refusal(addNote, { ...own, text })])
      expect(await refused).toMatchObject({ status: 403, code: 'own-account' })
  })

  it('shows on the open screens of other staff, and no client hears of it', async () => {
    const [staff, own] = [
      await listen(app.reach, other.cookie),
      await listen(app.reach, client.cookie),
    ]
    const noteId = await write()
    await eventually(() =>
      staff.notices.some(({ resource, id }) => resource === 'notes' && id === client.userId),
    )
    await admin.ask(removeNote, { ...about(), noteId })
    await eventually(
      () => staff.notices.filter(({ resource }) => resource === 'notes').length === 2,
    )
    await heard(own, (await credit(admin, client, '1.00')).position)
    expect(own.notices).toEqual([])
    for (const listener of [staff, own]) listener.close()
  })

  it('goes with the person', async () => {
    await write()
    const rowsOf =
      'with known as (delete from sign_ins where user_id = $1) delete from users where user_id = $1'
    await app.database.pool.query(rowsOf, [client.userId])
    const { rows } = await app.database.pool.query('select from staff_notes where about_id = $1', [
      client.userId,
    ])
    expect(rows).toEqual([])
  })
})
