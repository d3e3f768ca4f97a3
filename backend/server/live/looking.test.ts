import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { liveMessages, type Looking } from '#contracts/live'
import { credit } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { heard, listen, type Listener } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const [one, two] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']

describe('what staff look at', () => {
  let app: TestApp
  let anna: Person
  let jonas: Person
  const open: Listener[] = []
  beforeAll(async () => {
    app = await testApp()
    anna = await app.person('admin', { fullName: 'Anna Petrova' })
    jonas = await app.person('auditor', { fullName: 'Jonas Weber' })
  })
  afterAll(async () => {
    for (const listener of open) listener.close()
    await app.close()
  })

  /** A listener, with what it last heard about what others look at. */
  const watching = async (person: Person) => {
    const listener = await listen(app.reach, person.cookie)
    open.push(listener)
    const told: Looking[] = []
    listener.socket.on(liveMessages.looking, (looks: Looking) => told.push(looks))
    return {
      ...listener,
      told,
      look: (said: unknown) => listener.socket.emit(liveMessages.look, said),
      seen: () => told.at(-1) ?? [],
    }
  }
  const isCut = async ({ socket }: Listener) => {
    await eventually(() => socket.disconnected)
    return socket.disconnected
  }

  it('is told to all staff and to nobody else, moves with them, and is gone with their browser', async () => {
    const person = await app.person('client')
    const client = await watching(person)
    const [first, second] = [await watching(anna), await watching(jonas)]
    first.look(one)
    await eventually(() => second.seen().length === 1)
    expect(second.seen()).toEqual([
      { userId: anna.userId, fullName: 'Anna Petrova', profilePictureId: null, requestId: one },
    ])
    first.look(two)
    await eventually(() => second.seen()[0]?.requestId === two)
    second.look(two)
    await eventually(() => first.seen().length === 2)
    first.close()
    await eventually(() => second.seen().length === 1)
    expect(second.seen()).toMatchObject([{ fullName: 'Jonas Weber' }])
    second.look(null)
    await eventually(() => second.seen().length === 0)
    await heard(client, (await credit(anna, person, '1.00')).position)
    expect(client.told).toEqual([])
  })

  it.each([
    ['anything but a request', 'the balance of Anna'],
    ['an object', { requestId: one }],
  ])('is not %s: a caller who says so is cut off', async (_, said) => {
    const listener = await watching(anna)
    listener.look(said)
    expect(await isCut(listener)).toBe(true)
  })

  it('is not said by clients, nor a hundred times a second', async () => {
    const client = await watching(await app.person('client'))
    client.look(one)
    expect(await isCut(client)).toBe(true)
    const hasty = await watching(anna)
    for (let at = 0; at < 100; at += 1) hasty.look(one)
    expect(await isCut(hasty)).toBe(true)
  })
})
