import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { creditBalance } from '#contracts/requests/adjustments'
import {
  approveDeposit,
  cancelDeposit,
  rejectDeposit,
  requestDeposit,
} from '#contracts/requests/deposits'
import { requestQuote } from '#contracts/requests/quotes'
import { endpoints, type NamedEndpoint } from '#contracts/endpoints'
import { FileId } from '#contracts/values/ids'
import { cancelReplay, startReplay } from '#contracts/audit/replays'
import { getSession, setUp, signIn, signInAs, signOut, signUp } from '#contracts/own/session'
import { FormerPowers } from './features/session/former-powers.js'
import { SetupLink } from './features/session/setup-link.js'
import { FormerClients } from './server/identity/leaving/former-clients.js'
import { Sessions } from './server/identity/sessions/sessions.js'
import { SignInLimits } from './server/identity/credentials/sign-in-limits.js'
import { backgroundWork, stopBackgroundWork } from './testing/app/background-work.js'
import { askForLoan, loanCommands, loanPlan } from './testing/commands/loan-commands.js'
import { notingQueries } from './testing/looks/compiled-queries.js'
import {
  credit,
  deposit,
  logo,
  offerPhoto,
  quote,
  trade,
  upload,
  withdrawal,
} from './testing/app/deeds.js'
import { catalogueCommands, offer } from './testing/commands/catalogue-commands.js'
import { entryCommands } from './testing/commands/entry-commands.js'
import { decideOnForgotten } from './testing/samples/forgotten-decisions.js'
import { inputsOf, type Tried } from './testing/looks/inputs.js'
import { enlarge } from './testing/samples/large-ledger.js'
import { sendAfterMany } from './testing/samples/many-pictures.js'
import { peopleCommands } from './testing/commands/people-commands.js'
import type { Person } from './testing/app/people.js'
import { ownPictures } from './testing/commands/profile-commands.js'
import { rowsBeside } from './testing/looks/rows-beside.js'
import { settingsCommands } from './testing/commands/settings-commands.js'
import { changesMadeAlone, siteCommands } from './testing/commands/site-commands.js'
import { queryPlaces } from './testing/looks/query-places.js'
import { withdrawalCommands } from './testing/commands/withdrawal-commands.js'
import { tradeCommands, triedOf } from './testing/commands/trade-commands.js'
import { testApp, type TestApp } from './testing/app/test-app.js'
import { hashToken } from './server/identity/people/tokens.js'

const noted = notingQueries()
const tom = {
  username: 'tom',
  fullName: 'Tom Ferrer',
  email: 'tom@example.com',
  password: 'cobalt-otter-73',
}
let app: TestApp
let people: { client: Person; admin: Person; auditor: Person }
let tried: Tried
let other: Person, second: Person, approver: Person, decider: Person
let madeAlone: string[]
let settingUp: string

/** Distinct queries, sorted, since some run at once. */
const askedBy = async (work: () => Promise<unknown>): Promise<string> => {
  noted.compiled.splice(0)
  await work()
  return [...new Set(noted.compiled)].toSorted().join('\n\n')
}

const service = <Service>(type: abstract new (...values: never[]) => Service): Service =>
  app.running().app.get(type, { strict: false })
const setupToken = async () => (await service(SetupLink).issue(''))?.split('#')[1] ?? ''
const account = () => ({ accountId: people.client.userId })

beforeAll(async () => {
  // Sessions are trusted throughout, so that no request looks up its own.
  app = await testApp({
    environment: { DAYBOOK_DEMO: '1', HOST: 'localhost' },
    limits: { trustMs: 600_000 },
  })
  // The start runs some of these and the clock the others, independent of the requests.
  await service(FormerClients).finish()
  await stopBackgroundWork(app)
  settingUp = await askedBy(async () =>
    app.visitor.ask(setUp, { ...tom, email: 'jonas@example.com', token: await setupToken() }),
  )
  await app.visitor.ask(signUp, tom)
  people = {
    client: await app.person('client'),
    admin: await app.person('admin'),
    auditor: await app.person('auditor'),
  }
  const { client, admin } = people
  ;[other, second] = [await app.person('client'), await app.person('admin')]
  ;[approver, decider] = [await app.person('admin'), await app.person('admin')]
  await app.offer('tether')
  for (const amount of ['20.00', '480.00']) await credit(admin, client, amount)
  await admin.ask(approveDeposit, { ...account(), depositId: await deposit(client, '11.00') })
  madeAlone = await changesMadeAlone(admin)
  await app.arrive(second)
  const [depositId, withdrawalId] = [
    await deposit(client, '10.00'),
    await withdrawal(client, '10.00'),
  ]
  const { proposalId } = await second.ask(creditBalance, {
    ...account(),
    amount: '20.00',
    reason: 'For a test',
  })
  await Promise.all([...Object.values(people), decider].map((person) => person.ask(getSession, {})))
  tried = {
    size: ['20'],
    page: ['1'],
    search: ['', 'nobody', 'u1', 'wexler', client.userId, client.userId.slice(0, 20), '#1'],
    q: ['', 'nobody', 'wexler', 'e', depositId, depositId.slice(0, 8), '#1'],
    ...Object.fromEntries(
      ['accountId', 'userId', 'personId', 'olderThan'].map((name) => [name, [client.userId]]),
    ),
    correlationId: [depositId],
    fromDay: ['2026-01-05'],
    toDay: ['2026-12-06'],
    zone: ['America/New_York'],
    timeZone: ['America/New_York'],
    upTo: ['3'],
    before: ['5'],
    after: ['1'],
    limit: ['20'],
    candles: ['20'],
    amount: ['1.00', '20.00'],
    proposalId: [proposalId ?? ''],
    at: ['2026-01-05T00:00:00.000Z'],
    depositId: [depositId],
    loanId: [await askForLoan(client, await loanPlan(admin), '5.00')],
    withdrawalId: [withdrawalId],
    ...triedOf(await trade(client, '40.00')),
    ordinal: [String(app.reach.position)],
    revision: ['1'],
    fileId: [await upload(client)],
    hash: [await logo(admin)],
    photo: [await offerPhoto(admin)],
    offerId: [await offer(admin)],
    ...(await ownPictures(client)),
    replayId: [(await people.auditor.ask(startReplay, {})).replayId],
  }
  await enlarge(app.database.config, client.userId)
}, 120_000)
afterAll(() => app.close())

/** The requests that are to be decided or cancelled. */
const pendingDeposit = async () => ({
  ...account(),
  depositId: await deposit(people.client, '1.00'),
})

/** What is sent to each endpoint that changes something. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  setUp: async () => app.visitor.refusal(setUp, { ...tom, token: await setupToken() }),
  signUp: () => app.visitor.ask(signUp, { ...tom, email: 'una@example.com' }),
  signIn: async () => {
    await app.visitor.refusal(signIn, { ...tom, password: 'not this one' })
    await app.visitor.ask(signIn, { email: tom.email, password: tom.password })
  },
  signInAs: () => app.visitor.refusal(signInAs, { userId: people.client.userId }),
  signOut: async () => (await app.signedIn(people.client)).ask(signOut, {}),
  uploadProof: () => upload(people.client, '#102030'),
  requestQuote: () => people.client.ask(requestQuote, { amount: '1.00', method: 'tether' }),
  requestDeposit: async () =>
    people.client.ask(requestDeposit, {
      depositId: await quote(people.client, '1.00'),
      proofId: FileId.parse(tried['fileId']?.[0]),
    }),
  approveDeposit: async () => people.admin.ask(approveDeposit, await pendingDeposit()),
  cancelDeposit: async () =>
    people.client.ask(cancelDeposit, { depositId: (await pendingDeposit()).depositId }),
  rejectDeposit: async () =>
    people.admin.ask(rejectDeposit, { ...(await pendingDeposit()), reason: 'For a test' }),
  ...withdrawalCommands(() => ({ ...people, second, approver })),
  ...tradeCommands(() => people),
  ...entryCommands(() => ({ app, ...people })),
  ...settingsCommands(() => ({ admin: people.admin, other })),
  ...siteCommands(() => ({ admin: people.admin, second, madeAlone, visitor: app.visitor })),
  ...catalogueCommands(() => people),
  ...loanCommands(() => ({ ...people, client: other })),
  ...peopleCommands(() => ({ app, admin: people.admin, second })),
  startReplay: () => people.auditor.ask(startReplay, {}),
  cancelReplay: () => people.auditor.ask(cancelReplay, { replayId: tried['replayId']?.[0] ?? '' }),
}

/** Queries that need more than one request to have happened. */
const events: Readonly<Record<string, () => Promise<unknown>>> = {
  'a request in a session that was quiet for two minutes': async () => {
    const client = await app.signedIn(people.client)
    app.clock.advance(2 * 60_000)
    await client.ask(getSession, {})
  },
  'a look at the sessions of live connections': () =>
    service(Sessions).ended([
      { userId: people.client.userId, role: 'client', tokenHash: hashToken('any') },
    ]),
  'the end of all sessions of a person': () => service(Sessions).endAll(people.auditor.userId),
  'the start after roles and standing went into the log': async () => {
    await app.database.pool.query(
      `insert into former_powers values ('${people.client.userId}', 'client', 'active')`,
    )
    await service(FormerPowers).onApplicationBootstrap()
  },
  'a look for former clients of whom something is left': () => service(FormerClients).finish(),
  'a sign-in that was never judged': () => service(SignInLimits).refund(tom.email),
  ...backgroundWork(() => ({ app, other })),
  'a decision on requests that their account has forgotten': () =>
    decideOnForgotten(app, { ...people, decider }),
  'a picture from a person who has sent hundreds': () => sendAfterMany(app, other),
}

const askersOf = ({ roles }: NamedEndpoint) =>
  roles === 'anyone'
    ? [app.visitor]
    : roles
        .filter((role) => role !== 'admin' || !roles.includes('client'))
        .map((role) => people[role])

/**
 * A statement has everything in its range: the day of the test is enough, on which little has
 * happened.
 */
const rangeOf = ({ body, request }: NamedEndpoint) => {
  const today = app.clock.now().slice(0, 10)
  return body === 'download' && 'shape' in request && 'fromDay' in (request.shape as object)
    ? { fromDay: today, toDay: today }
    : {}
}

/** Refused as things are: the client's loan waits, so nothing of it can be repaid. */
const isOfNobody = new Set(['previewLoanRepayment'])

const askAll = async (endpoint: NamedEndpoint): Promise<void> => {
  for (const each of inputsOf(endpoint, {
    ...tried,
    row: await rowsBeside(endpoint, askersOf(endpoint)[0], tried),
  })) {
    const input = { ...each, ...rangeOf(endpoint) }
    for (const person of askersOf(endpoint)) {
      // The tables were filled past the end of the log, and no query is to wait for it.
      app.reach.position = 0n
      const { status, text } = await person.call(endpoint, input)
      if (status !== 200 && !isOfNobody.has(endpoint.name))
        throw new Error(`${endpoint.name} ${JSON.stringify(input)} answered ${status}: ${text}`)
    }
  }
}

it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'What %s asks of the database changes with its snapshot only',
  async (name, endpoint) => {
    app.reach.position = 0n
    const work = endpoint.method === 'GET' ? () => askAll(endpoint) : commands[name]
    if (!work) throw new Error(`say in this test what is sent to ${name}`)
    expect(await askedBy(work)).toMatchSnapshot()
  },
  // Statements are drawn once for each filter.
  180_000,
)

it.each(Object.entries(events))(
  'What %s asks of the database changes with its snapshot only',
  async (_, work) => {
    app.reach.position = 0n
    expect(await askedBy(work)).toMatchSnapshot()
  },
)

it('What the set-up of the first admin asks of the database changes with its snapshot only', () => {
  expect(settingUp).toMatchSnapshot()
})

it('Every query of the product is in these snapshots', () => {
  expect(queryPlaces().filter((place) => !noted.begun.has(place))).toEqual([])
})
