import type { INestApplicationContext } from '@nestjs/common'
import { assets, type DepositMethod } from '#contracts/values/assets'
import { SessionId, type AccountId } from '#contracts/values/ids'
import type { Role } from '#contracts/values/values'
import type { ChangeOfSite } from '../../domain/site/changes.js'
import { People } from '../../server/identity/people/people.js'
import { SetUpWindow } from '../../features/session/set-up-window.js'
import { Roles } from '../../features/session/roles.js'
import type { Clock } from '../../lib/clock.js'
import type { EventStore } from '../../engine/event-store/event-store.js'
import { EVENT_STORE } from '../../server/event-store.token.js'
import { Accounts, SITE, Sites, Users } from '../../server/deciding/aggregates.js'
import { Passwords } from '../../server/identity/credentials/passwords.js'
import { Sessions } from '../../server/identity/sessions/sessions.js'
import { nameId, timeId } from '../../lib/ids.js'
import { Browser, type Reach } from './http.js'
import { madeAddress } from '../samples/made-addresses.js'

/** A signed-in person, with a browser. */
export class Person extends Browser {
  constructor(
    reach: Reach,
    cookie: string,
    readonly userId: AccountId,
    readonly email: string,
  ) {
    super(reach, cookie)
  }
}

/** What people sign in with who are made with it. */
export const PASSWORD = 'seven quiet harbours'

interface Traits {
  readonly fullName?: string
  /** Clients have an account; staff have one only if this says so. */
  readonly hasAccount?: boolean
  /**
   * Whether they can sign in with `PASSWORD`; most are spared the time that it takes to hash one.
   */
  readonly hasPassword?: boolean
  readonly passwordHash?: string
}

/** People of a test, created without going through sign-up. */
export interface TestPeople {
  person(role: Role, traits?: Traits): Promise<Person>
  /** Another session of an existing person. */
  signedIn(person: Person): Promise<Person>
  /** Gives a person another role. */
  grant(person: Pick<Person, 'userId'>, role: Role): Promise<void>
  /** Puts a sign-in on record, as a real one does; people of a test are spared it. */
  onRecord(person: Pick<Person, 'userId'>, role: Role): Promise<void>
  /** What a sign-in of an admin does besides opening a session; people of a test are spared it. */
  arrive(person: Person): Promise<void>
  /** Offers a coin for deposits, with an address that names it. */
  offer(method: DepositMethod): Promise<void>
  /** Lets clients close their own trades. */
  letClientsClose(): Promise<void>
}

const system = (commandId: string) =>
  ({ actorId: 'system', actorRole: 'system', commandId, requestHash: '' }) as const

export const peopleOf = (
  app: () => INestApplicationContext,
  reach: Reach,
  clock: Clock,
): TestPeople => {
  const session = async (userId: AccountId, email: string) =>
    new Person(reach, `sid=${(await app().get(Sessions).open(userId))?.token}`, userId, email)

  const grant: TestPeople['grant'] = async ({ userId }, role) => {
    await app().get(Roles, { strict: false }).grant(userId, role, 'Made for a test')
    reach.position = await app().get<EventStore>(EVENT_STORE).head()
  }

  const person = async (
    role: Role,
    {
      fullName = `A ${role}`,
      hasAccount = role === 'client',
      hasPassword = false,
      passwordHash,
    }: Traits = {},
  ) => {
    const userId = timeId() as AccountId
    const email = `${role}.${userId}@example.com`
    const row = {
      userId,
      username: role,
      fullName,
      email,
      passwordHash: hasPassword
        ? await app().get(Passwords).hash(PASSWORD)
        : (passwordHash ?? null),
      persona: null,
      createdAt: clock.now(),
    }
    await app().get(People, { strict: false }).add(row)
    // Staff who have an account were clients before.
    const opening = {
      actorId: userId,
      actorRole: 'client',
      commandId: nameId('open-account', userId),
      requestHash: '',
    } as const
    if (hasAccount) await app().get(Accounts).handle(userId, { type: 'OpenAccount' }, opening)
    await grant({ userId }, role)
    return session(userId, email)
  }

  const set = async (change: ChangeOfSite, name: string) => {
    const command = { type: 'SetSite', change, reason: 'Made for a test' } as const
    await app()
      .get(Sites)
      .handle(SITE, command, system(nameId(name)))
  }

  const letClientsClose = () =>
    set({ kind: 'settings', settings: { clientsCloseTrades: true } }, 'clients close')

  const offer = async (method: DepositMethod) => {
    const address = madeAddress(assets[method].network, method)
    await set({ kind: 'wallet', method, wallet: { address } }, `wallet ${method}`)
  }

  const onRecord: TestPeople['onRecord'] = async ({ userId }, role) => {
    const metadata = {
      actorId: userId,
      actorRole: role,
      commandId: timeId(),
      requestHash: '',
    } as const
    const signedIn = {
      type: 'SignIn',
      sessionId: SessionId.parse(timeId()),
      by: 'password',
    } as const
    reach.position = (await app().get(Users).handle(userId, signedIn, metadata)).position
  }

  const arrive = ({ userId }: Person) => app().get(SetUpWindow, { strict: false }).note(userId)

  return {
    person,
    grant,
    offer,
    letClientsClose,
    arrive,
    onRecord,
    signedIn: ({ userId, email }) => session(userId, email),
  }
}
