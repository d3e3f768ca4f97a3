import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type NamedEndpoint } from '#contracts/endpoints'
import { pathNames } from '#contracts/endpoint'
import { Problem, type ProblemCode } from '#contracts/problem'
import { startReplay } from '#contracts/audit/replays'
import { search } from '#contracts/site/search'
import { castOf, isRecord, type Cast } from '../../testing/app/cast.js'
import {
  aboutAccounts,
  cellOf,
  columns,
  isMixedUp,
  suspension,
  type Cell,
  type Column,
} from '../../testing/looks/cells.js'
import { offersFor } from '../../testing/commands/catalogue-commands.js'
import { deposit, picture, sendTo } from '../../testing/app/deeds.js'
import { filledIn } from '../../testing/samples/filled-in.js'
import { fieldsOf, sameForAll, type Answer, type Browser } from '../../testing/app/http.js'
import { namedHost } from '../../testing/app/passkeys.js'
import { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const ABSENT = '01900000-0000-7000-8000-00000000dead'

const problemIn = ({ headers, text }: Answer): Problem | null =>
  headers.get('content-type')?.startsWith('application/problem+json')
    ? Problem.parse(JSON.parse(text))
    : null

/** The refusals for who asks, or for whose record it is. */
const door: Partial<Record<ProblemCode, Cell>> = {
  'not-signed-in': '401 not signed in',
  forbidden: '403 forbidden',
  'not-found': 'no such record',
  'unknown-request': 'no such record',
  'unknown-destination': 'no such record',
  'unknown-factor': 'no such record',
  'passkey-refused': 'no such record',
  'not-author': '403 forbidden',
  'own-account': '403 about oneself',
  'own-proposal': '403 own proposal',
  'account-suspended': '409 suspended',
}

/** A record that is named in the body is refused by the name of its field. */
const refusalOf = ({ code, fields }: Problem): Cell | undefined =>
  code === 'invalid-input' && fields.some(({ path }) => isRecord(path))
    ? 'no such record'
    : door[code]

/** What asks for a password, or ends the session that asks. */
const endsSessions = new Set([
  'changePassword',
  'changeEmail',
  'signOutEverywhere',
  'endOtherSessions',
  'proveByPassword',
])
/**
 * What nobody of the cast can do as things are: each has one application for a loan at most, and no
 * plan to ask for.
 */
const notForAnybody = new Set([
  'requestWithdrawal',
  'closeOwnTrade',
  'addFirstOffers',
  'cancelCopy',
  'requestLoan',
  'cancelLoan',
  'repayLoan',
  'previewLoanRepayment',
])
const changing = endpoints.filter(({ method }) => method !== 'GET')
const signedInOnly = endpoints.filter(({ roles }) => roles !== 'anyone')

describe('every endpoint', () => {
  let app: TestApp
  let people: Cast['people']
  let records: Cast['records']
  let known: Record<string, string>
  let offers: Awaited<ReturnType<typeof offersFor>>
  let shown: Buffer
  beforeAll(async () => {
    // In demo mode, where the endpoints of the demo exist, too, and by a name, without which there
    // are no passkeys.
    app = await testApp({ environment: { DAYBOOK_DEMO: '1', ...namedHost } })
    await app.letClientsClose()
    ;({ people, records } = await castOf(app))
    known = { replayId: (await people.auditor.ask(startReplay, {})).replayId }
    offers = await offersFor(people.admin)
    shown = await picture()
  }, 120_000)
  afterAll(() => app.close())

  const idsFor = (endpoint: NamedEndpoint, column: Column): Readonly<Record<string, string>> => {
    const { caller, about } = column
    const owner =
      about === 'themself' && (caller === 'admin' || caller === 'suspended') ? caller : 'client'
    const ids =
      records[about === 'a suspended client' ? 'suspended' : owner].get(endpoint.name) ?? {}
    const { userId } = people.other
    return isMixedUp(endpoint, column)
      ? { ...ids, accountId: userId, userId, subject: `account-${userId}` }
      : ids
  }

  /**
   * A person whom it signs out asks in another session, or is another person of the same role, who
   * has a password.
   */
  const browserFor = (
    { name }: NamedEndpoint,
    { caller, role }: Column,
  ): Browser | Promise<Browser> => {
    const person = people[caller]
    if (name === 'signOut' && person instanceof Person) return app.signedIn(person)
    return role !== null && endsSessions.has(name)
      ? app.person(role, { hasPassword: true })
      : person
  }

  const send = async (endpoint: NamedEndpoint, column: Column): Promise<Answer> => {
    const browser = await browserFor(endpoint, column)
    if (endpoint.body === 'multipart') return sendTo(endpoint, browser, shown)
    return browser.call(
      endpoint,
      endpoint.roles === 'anyone'
        ? {}
        : filledIn(endpoint, {
            ...known,
            ...offers[endpoint.name],
            ...idsFor(endpoint, column),
          }),
    )
  }
  const cellIn = ({ name, roles }: NamedEndpoint, answer: Answer): Cell => {
    const problem = problemIn(answer)
    if (problem === null) return 'let in'
    if (roles === 'anyone')
      return problem.code === 'not-signed-in' || problem.code === 'forbidden'
        ? door[problem.code]!
        : 'let in'
    const refused = refusalOf(problem)
    if (refused === undefined && (answer.status >= 500 || problem.code === 'invalid-input'))
      throw new Error(`${name}: ${answer.text}`)
    return refused ?? 'let in'
  }

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s lets in or refuses each person as the matrix says',
    async (_, endpoint) => {
      const wanted = Object.entries(columns).map(([name, column]) => ({
        name,
        column,
        cell: cellOf(endpoint, column),
      }))
      // A caller who is let in uses a record up. Each owner's money rests, because each has a new
      // second factor.
      const inOrder = wanted.toSorted(
        (one, other) => Number(one.cell === 'let in') - Number(other.cell === 'let in'),
      )
      const [told, statuses] = [new Map<string, Cell>(), new Set<number>()]
      for (const { name, column } of inOrder) {
        const answer = await send(endpoint, column)
        told.set(name, cellIn(endpoint, answer))
        statuses.add(answer.status)
      }
      expect(Object.fromEntries(wanted.map(({ name }) => [name, told.get(name)]))).toEqual(
        Object.fromEntries(wanted.map(({ name, cell }) => [name, cell])),
      )
      expect(
        endpoint.roles === 'anyone' || notForAnybody.has(endpoint.name) || statuses.has(200),
      ).toBe(true)
    },
  )

  it('that is about an account says what a suspension does to it', () => {
    expect(aboutAccounts.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(suspension).toSorted(),
    )
    expect(endpoints.length).toBeGreaterThan(60)
  })

  const foreign = signedInOnly
    .filter(({ roles }) => roles.includes('client'))
    .flatMap((endpoint) =>
      fieldsOf(endpoint).flatMap((id) =>
        isRecord(id) ? [[endpoint.name, id, endpoint] as const] : [],
      ),
    )

  it.each(foreign)(
    "answers %s with another client's %s exactly as with one that does not exist",
    async (name, id, endpoint) => {
      const ask = (named: string | undefined) =>
        people.other.call(endpoint, filledIn(endpoint, { ...records.other.get(name), [id]: named }))
      const [theirs, absent] = [await ask(records.client.get(name)?.[id]), await ask(ABSENT)]
      expect(sameForAll(theirs)).toEqual(sameForAll(absent))
      expect([theirs.status >= 400, [...theirs.headers.keys()]]).toEqual([
        true,
        [...absent.headers.keys()],
      ])
    },
  )

  const idsOfClient = (): string[] => {
    const kinds = ['depositId', 'withdrawalId', 'destinationId', 'fileId']
    const named = [...records.client.values()].flatMap((ids) =>
      kinds.flatMap((kind) => ids[kind] ?? []),
    )
    return [...new Set([people.client.userId, ...named])]
  }

  it("that lists what is a client's own shows nothing of another", async () => {
    await deposit(people.client, '5.00')
    const lists = signedInOnly.filter(
      ({ method, path, roles }) =>
        method === 'GET' && roles.includes('client') && pathNames(path).length === 0,
    )
    for (const list of lists) {
      const { status, text } = await people.other.call(list, filledIn(list, {}))
      expect({ list: list.name, status }).toEqual({ list: list.name, status: 200 })
      expect(idsOfClient().filter((id) => text.includes(id))).toEqual([])
    }
  })

  it('that searches finds nothing of another client', async () => {
    const { withdrawalId } = records.client.get('getWithdrawal') ?? {}
    const nothing = { people: [], requests: [], trades: [], entries: [] }
    for (const q of idsOfClient())
      expect({ q, ...(await people.other.ask(search, { q })) }).toEqual({ q, ...nothing })
    expect((await people.client.ask(search, { q: withdrawalId })).requests).toMatchObject([
      { id: withdrawalId },
    ])
  })

  it('that refuses appends nothing: a person who may not act is in no stream but their own', async () => {
    for (const person of [people.other, people.auditor, people.blocked, people.wasStaff]) {
      const { rows } = await app.database.pool.query<{ stream: string }>(
        'select distinct name from events join streams on streams.id = stream_id where metadata like $1 and name <> all ($2)',
        [`%"actorId":"${person.userId}"%`, [`account-${person.userId}`, `user-${person.userId}`]],
      )
      expect(rows).toEqual([])
    }
  })

  it.each(changing.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s refuses what does not come from a page of this server',
    async (_, endpoint) => {
      const origin = app.reach.address
      const ids = Object.fromEntries(pathNames(endpoint.path).map((name) => [name, ABSENT]))
      const attacks = [
        { origin: undefined },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: origin.replace('http:', 'https:').replace(/:\d+$/, ':1') },
        { 'x-daybook': undefined },
      ]
      for (const headers of attacks) {
        const answer = await people.admin.call(endpoint, ids, headers)
        expect({ headers, status: answer.status, code: problemIn(answer)?.code }).toEqual({
          headers,
          status: 403,
          code: 'cross-site-request',
        })
      }
    },
  )

  it('changes nothing for an auditor, except to run a replay, what they have read, and what is their own alone', () => {
    const commands = changing.filter(({ roles }) => roles !== 'anyone' && roles.includes('auditor'))
    const ofReplays = ['cancelReplay', 'startReplay']
    const ofNotifications = ['chooseMail', 'markAllRead', 'markRead']
    const ofOwnSignIn =
      'addPasskey beginApp beginPasskey changeEmail changePassword endOtherSessions endOwnSession makeCodes namePasskey proveByPassword removeFactor sendConfirmation signOutEverywhere turnOnApp'
    const ofOwnLook = ['removeProfilePicture', 'savePreferences', 'uploadProfilePicture']
    const known = [...ofReplays, ...ofNotifications, ...ofOwnSignIn.split(' '), ...ofOwnLook]
    expect(commands.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
  })
})
