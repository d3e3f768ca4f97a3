import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import pg from 'pg'
import { timeId } from '../../../lib/ids.js'
import { holding, untilWaiting } from '../../../testing/app/holding.js'
import { keptOfErased } from '../../../testing/looks/kept-of-erased.js'
import { testApp, type TestApp } from '../../../testing/app/test-app.js'
import { CredentialLinks } from '../credentials/credential-links.js'
import { Erasure } from './erasure.js'
import { OneTimeCodes } from '../factors/one-time-codes.js'
import { SecondFactorRows } from '../factors/second-factor-rows.js'
import { SignInHistory } from '../sessions/sign-in-history.js'

describe('the erasure of a person', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('empties no table that the command for operators leaves out, by which its space is overwritten', async () => {
    const { userId } = await app.person('client', { hasPassword: true })
    const query = jest.spyOn(pg.Client.prototype, 'query')
    await app.running().app.get(Erasure).erase(userId)
    const statements = (query.mock.calls as unknown[][]).map(([asked]) =>
      typeof asked === 'string' ? asked : (asked as pg.QueryConfig).text,
    )
    query.mockRestore()
    const changed = statements.flatMap(
      (text) => /^(?:delete from|update) "(\w+)"/.exec(text)?.[1] ?? [],
    )
    expect(changed).toContain('users')
    const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const named = /`vacuum full ([^`]+)`/.exec(page)?.[1]?.split(', ') ?? []
    const aboutPeople = Object.keys(await keptOfErased(app.database.pool))
    const missing = [...changed, ...aboutPeople].filter((table) => !named.includes(table))
    expect(missing).toEqual([])
    await app.database.pool.query(`vacuum full ${named.join(', ')}`)
  })

  it('leaves nothing of what was under way meanwhile: no second factor, one-time code, sign-in or link', async () => {
    const { userId } = await app.person('client')
    const { app: running } = app.running()
    const links = running.get(CredentialLinks, { strict: false })
    const held = await holding(app, 'lock table invitation_links in access exclusive mode')
    const erasing = running.get(Erasure).erase(userId)
    await untilWaiting(app, 1)
    const late = [
      running
        .get(SecondFactorRows, { strict: false })
        .keep({ factorId: timeId(), userId, kind: 'app', secret: 'GEZDGNBV' }),
      running.get(OneTimeCodes, { strict: false }).keep(userId, timeId()),
      running
        .get(SignInHistory, { strict: false })
        .failed('proof-failed', userId, { ip: '203.0.113.7', headers: {} }),
      links.inTransaction((transaction) =>
        links.make(transaction, { kind: 'change', userId, email: 'late@example.com' }),
      ),
    ]
    const ends = Promise.allSettled(late)
    await untilWaiting(app, 1 + late.length)
    await held.release()
    await erasing
    expect((await ends).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(
      Object.entries(await keptOfErased(app.database.pool)).filter(([, rows]) => rows > 0),
    ).toEqual([])
  })
})
