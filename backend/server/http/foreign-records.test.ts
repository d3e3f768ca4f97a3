import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pathNames } from '#contracts/endpoint'
import { endpoints, type NamedEndpoint } from '#contracts/endpoints'
import { search } from '#contracts/search'
import { credit, deposit, destination, quote, upload, withdrawal } from '../../testing/deeds.js'
import { fieldsOf, sameForAll } from '../../testing/http.js'
import type { Person } from '../../testing/people.js'
import { testApp, type TestApp } from '../../testing/test-app.js'

const ABSENT = '01900000-0000-7000-8000-00000000dead'

/** Endpoints of clients that name a record, in the path or in the body. */
const naming = endpoints.filter(
  (endpoint) => endpoint.roles !== 'anyone' && endpoint.roles.includes('client') && fieldsOf(endpoint).some(isId),
)

function isId(name: string): boolean {
  return name.endsWith('Id')
}

describe("another client's record", () => {
  let app: TestApp
  let owner: Person
  let other: Person
  let owned: Record<string, string>
  let own: Record<string, string>

  /** One record of every kind that an id can name. */
  const recordsOf = async (client: Person): Promise<Record<string, string>> => ({
    depositId: await quote(client, '10.00'),
    withdrawalId: await withdrawal(client, '20.00'),
    fileId: await upload(client),
    proofId: await upload(client),
    destinationId: await destination(client),
  })

  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    const admin = await app.person('admin')
    owner = await app.person('client')
    other = await app.person('client')
    for (const client of [owner, other]) await credit(admin, client, '100.00')
    owned = await recordsOf(owner)
    own = await recordsOf(other)
  })
  afterAll(() => app.close())

  const inputFor = (endpoint: NamedEndpoint, ids: Record<string, string>) => {
    const values: Record<string, string> = { ...ids, amount: '10.00', expectedFee: '0.00', name: 'Salary' }
    return Object.fromEntries(fieldsOf(endpoint).map((name) => [name, values[name]]))
  }
  const cases = naming.flatMap((endpoint) =>
    fieldsOf(endpoint)
      .filter(isId)
      .map((id) => [endpoint.name, id, endpoint] as const),
  )

  it('is tried wherever a client can name a record', () => {
    expect(cases.map(([name, id]) => `${name} ${id}`).toSorted()).toEqual([
      'cancelDeposit depositId',
      'cancelWithdrawal withdrawalId',
      'getDeposit depositId',
      'getFile fileId',
      'getWithdrawal withdrawalId',
      'nameDestination destinationId',
      'removeDestination destinationId',
      'requestDeposit depositId',
      'requestDeposit proofId',
      'requestWithdrawal destinationId',
    ])
  })

  it.each(cases)('answers %s by its %s exactly like one that does not exist', async (_, id, endpoint) => {
    const foreign = await other.call(endpoint, inputFor(endpoint, { ...own, [id]: owned[id]! }))
    const absent = await other.call(endpoint, inputFor(endpoint, { ...own, [id]: ABSENT }))
    expect(sameForAll(foreign)).toEqual(sameForAll(absent))
    expect(foreign.status).toBeGreaterThanOrEqual(400)
    expect([...foreign.headers.keys()]).toEqual([...absent.headers.keys()])
  })

  /** A quote is requested before it can be cancelled, and a destination used before it is removed. */
  const ends = ({ name }: NamedEndpoint) => Number(/^(cancel|remove)/.test(name))
  const endsLast = naming.toSorted((one, other) => ends(one) - ends(other))

  it.each(endsLast.map((endpoint) => [endpoint.name, endpoint] as const))('is found by its owner through %s', async (_, endpoint) => {
    expect((await owner.call(endpoint, inputFor(endpoint, owned))).status).toBe(200)
  })

  it('does not show in any list of a client', async () => {
    await deposit(owner, '5.00')
    const lists = endpoints.filter(
      ({ method, path, roles }) => method === 'GET' && roles !== 'anyone' && roles.includes('client') && pathNames(path).length === 0,
    )
    for (const list of lists) {
      const { status, text } = await other.call(list, list.body === 'download' ? { format: 'csv' } : {})
      expect({ list: list.name, status }).toEqual({ list: list.name, status: 200 })
      for (const id of [owner.userId, ...Object.values(owned)]) expect(text).not.toContain(id)
    }
  })

  it('is found by no search of another client', async () => {
    const nothing = { people: [], requests: [], entries: [] }
    for (const q of [owner.userId, ...Object.values(owned)]) expect(await other.ask(search, { q })).toEqual(nothing)
    expect((await owner.ask(search, { q: owned['withdrawalId'] })).requests).toMatchObject([{ id: owned['withdrawalId'] }])
  })
})
