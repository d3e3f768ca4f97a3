import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { getHealth, getHealthDetails, HealthDetails } from '#contracts/site/system'
import { keyed } from '../../engine/projections/projection.js'
import { position, table, uuid } from '../../engine/projections/table.js'
import { credit } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { projections } from '../../projections.js'

const fragileTable = table({
  name: 'fragile',
  version: 1,
  key: ['accountId'],
  columns: { accountId: uuid, position },
})

/** Fails at the first credit. */
const fragile = keyed({
  table: fragileTable,
  keys: ({ stream }) => [stream.slice('account-'.length)],
  on: {
    AccountOpened: (_: { accountId: string; position: bigint } | undefined, event) => ({
      accountId: event.stream.slice('account-'.length),
      position: event.position,
    }),
    BalanceCredited: () => {
      throw new Error('poisoned')
    },
  },
})

describe('the health of the server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ projections: [...projections, fragile] })
  })
  afterAll(() => app.close())

  const health = async () => {
    const { status, text } = await app.visitor.call(getHealth)
    return { code: status, told: JSON.parse(text) as unknown }
  }
  const details = async (person: Person) => {
    const { status, text } = await person.call(
      getHealthDetails,
      {},
      { 'x-daybook-position': undefined },
    )
    return { code: status, ...HealthDetails.parse(JSON.parse(text)) }
  }

  it('is good when every read model follows the log, and shows staff how far each is', async () => {
    const admin = await app.person('admin')
    await eventually(async () =>
      (await details(admin)).projections.every(({ position: at }) => at >= app.reach.position),
    )
    const told = await details(admin)
    expect(told).toMatchObject({
      code: 200,
      status: 'ok',
      eventStore: 'postgres',
      isFollowing: true,
      building: null,
    })
    expect(told.projections.map(({ name }) => name).toSorted()).toEqual([
      'accounts',
      'books',
      'copies',
      'deposits',
      'entries',
      'fragile',
      'history',
      'identities',
      'invitations',
      'loans',
      'money_days',
      'notifications',
      'offer_changes',
      'postings',
      'powers',
      'proposal_notifications',
      'proposals',
      'release_codes',
      'requests',
      'saved_destinations',
      'site_changes',
      'staff_notifications',
      'stretches',
      'trades',
      'withdrawals',
    ])
  })

  it('shows the public only whether all is well, and as of when', async () => {
    expect(await health()).toEqual({
      code: 200,
      told: { status: 'ok', knownAt: expect.stringMatching(/^\d{4}-/) },
    })
    expect((await (await app.person('client')).refusal(getHealthDetails, {})).code).toBe(
      'forbidden',
    )
  })

  it('is reported from what is known when the log no longer answers', async () => {
    const { store } = app.running().storage
    const looking = jest.spyOn(store, 'head').mockImplementation(() => new Promise(() => undefined))
    expect((await health()).code).toBe(200)
    looking.mockRestore()
  })

  it('is bad when a read model has stopped, whose name and reason staff are shown, while the others go on', async () => {
    const [admin, client] = [await app.person('admin'), await app.person('client')]
    await credit(admin, client, '10.00')
    await eventually(async () => (await health()).code === 503)
    const told = await details(admin)
    expect(told).toMatchObject({ code: 503, status: 'degraded' })
    expect(
      told.projections.filter(({ parked }) => parked !== null).map(({ name }) => name),
    ).toEqual(['fragile'])
    await eventually(async () =>
      (await details(admin)).projections.every(
        ({ name, position: at }) => name === 'fragile' || at >= app.reach.position,
      ),
    )
  })
})
