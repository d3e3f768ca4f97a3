import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type NamedEndpoint } from '#contracts/endpoints'
import { pathNames } from '#contracts/endpoint'
import { Problem, type ProblemCode } from '#contracts/problem'
import type { Browser } from '../../testing/http.js'
import type { Person } from '../../testing/people.js'
import { testApp, type TestApp } from '../../testing/test-app.js'

const ABSENT = '01900000-0000-7000-8000-00000000dead'
const roles = ['client', 'admin', 'auditor'] as const

/** Ids of nothing: whoever may call gets as far as their input. */
const idsIn = ({ path }: NamedEndpoint) => Object.fromEntries(pathNames(path).map((name) => [name, name === 'position' ? '1' : ABSENT]))

const codeOf = (text: string): ProblemCode | null => {
  const problem = Problem.safeParse(JSON.parse(text || '{}'))
  return problem.success ? problem.data.code : null
}

const changing = endpoints.filter(({ method }) => method !== 'GET')
const allowed = (endpoint: NamedEndpoint, role: (typeof roles)[number]) => endpoint.roles === 'anyone' || endpoint.roles.includes(role)

describe('every endpoint', () => {
  let app: TestApp
  let people: Record<(typeof roles)[number], Person>
  beforeAll(async () => {
    app = await testApp()
    people = { client: await app.person('client'), admin: await app.person('admin'), auditor: await app.person('auditor') }
  })
  afterAll(() => app.close())

  /** How far somebody gets: to their input, or to the refusal at the door. */
  const reach = async (browser: Browser, endpoint: NamedEndpoint) => {
    const { status, text } = await browser.call(endpoint, idsIn(endpoint))
    const code = codeOf(endpoint.body !== undefined && status === 200 ? '' : text)
    return code === 'not-signed-in' || code === 'forbidden' ? `${status} ${code}` : 'let in'
  }

  it('is listed in the matrix of this test', () => {
    expect(endpoints.length).toBeGreaterThan(40)
    expect(changing.length).toBeGreaterThan(15)
  })

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s lets in a visitor only where anyone may call',
    async (_, endpoint) => {
      expect(await reach(app.visitor, endpoint)).toBe(endpoint.roles === 'anyone' ? 'let in' : '401 not-signed-in')
    },
  )

  const cells = endpoints.flatMap((endpoint) => roles.map((role) => [endpoint.name, role, endpoint] as const))
  it.each(cells)('%s lets in or refuses a %s as its contract says', async (name, role, endpoint) => {
    const caller = name === 'signOut' ? await app.signedIn(people[role]) : people[role]
    expect(await reach(caller, endpoint)).toBe(allowed(endpoint, role) ? 'let in' : '403 forbidden')
  })

  it.each(changing.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s refuses what does not come from a page of this server',
    async (_, endpoint) => {
      const origin = app.reach.address
      const attacks = [
        { origin: undefined },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: origin.replace('http:', 'https:').replace(/:\d+$/, ':1') },
        { 'x-daybook': undefined },
      ]
      for (const headers of attacks) {
        const { status, text } = await people.admin.call(endpoint, idsIn(endpoint), headers)
        expect({ headers, status, code: codeOf(text) }).toEqual({ headers, status: 403, code: 'cross-site-request' })
      }
    },
  )

  it('refuses these requests without appending anything', async () => {
    const { rows } = await app.database.pool.query<{ type: string }>('select distinct type from events order by type')
    expect(rows.map(({ type }) => type)).toEqual(['AccountOpened', 'RoleGranted'])
  })

  it('changes nothing for an auditor, except to run a replay and end their session', () => {
    const commands = changing.filter((endpoint) => endpoint.roles !== 'anyone' && allowed(endpoint, 'auditor'))
    expect(commands.map(({ name }) => name).toSorted()).toEqual(['cancelReplay', 'startReplay'])
  })
})
