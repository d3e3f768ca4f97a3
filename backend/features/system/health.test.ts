import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Health, getHealth } from '#contracts/system'
import { keyed } from '../../platform/projections/projection.js'
import { position, table, uuid } from '../../platform/projections/table.js'
import { credit } from '../../testing/deeds.js'
import { eventually } from '../../testing/eventually.js'
import { testApp, type TestApp } from '../../testing/test-app.js'
import { projections } from '../../projections.js'

const fragileTable = table({ name: 'fragile', version: 1, key: ['accountId'], columns: { accountId: uuid, position } })

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
    const { status, text } = await app.visitor.call(getHealth, {}, { 'x-daybook-position': undefined })
    return { code: status, ...Health.parse(JSON.parse(text)) }
  }

  it('is good where every read model follows the log', async () => {
    const client = await app.person('client')
    await eventually(async () => (await health()).projections.every(({ lag }) => lag === 0))
    const told = await health()
    expect(told).toMatchObject({ code: 200, status: 'ok', eventStore: 'postgres', head: app.reach.position })
    expect(told.projections.map(({ name }) => name).toSorted()).toEqual([
      'accounts',
      'books',
      'deposits',
      'entries',
      'fragile',
      'postings',
      'withdrawals',
    ])
    expect(JSON.stringify(told, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(client.userId)
  })

  it('is bad where one stands still, whose name and reason are told, while all others go on', async () => {
    const [admin, client] = [await app.person('admin'), await app.person('client')]
    await credit(admin, client, '10.00')
    await eventually(async () => (await health()).code === 503)
    const told = await health()
    expect(told.status).toBe('degraded')
    expect(told.projections.filter(({ parked }) => parked !== null).map(({ name }) => name)).toEqual(['fragile'])
    await eventually(async () => (await health()).projections.every(({ name, lag }) => name === 'fragile' || lag === 0))
  })
})
