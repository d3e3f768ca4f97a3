import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { picture, sendFile } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('uploads of many people at one address', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ environment: { DAYBOOK_PROXIES: '1' } })
  })
  afterAll(() => app.close())

  const sendFrom = async (address: string, person: Person) =>
    sendFile(person, await picture(), { 'x-forwarded-for': address })

  /** Keeps the pictures of these people from being finished until it is let go. */
  const holdUp = async (people: readonly Person[]) => {
    const connection = await app.database.pool.connect()
    await connection.query('begin')
    await connection.query('select from users where user_id = any($1) for update', [
      people.map(({ userId }) => userId),
    ])
    return async () => {
      await connection.query('rollback')
      connection.release()
    }
  }

  it('may fill all places, but make room for a person at another address', async () => {
    const crowd = await Promise.all(Array.from({ length: 13 }, () => app.person('client')))
    const elsewhere = await app.person('client')
    const letGo = await holdUp(crowd)
    const answered: number[] = []
    const sent = crowd.map((person) => sendFrom('198.51.100.1', person))
    for (const each of sent) void each.then(({ status }) => answered.push(status))
    await eventually(() => answered.length > 0)
    const single = sendFrom('198.51.100.2', elsewhere)
    void single.then(({ status }) => answered.push(status))
    await eventually(() => answered.length > 1)
    expect(answered).toEqual([503, 503])
    await letGo()
    expect((await single).status).toBe(200)
    await Promise.all(sent)
  })
})
