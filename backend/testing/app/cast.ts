import { creditBalance } from '#contracts/requests/adjustments'
import { pathNames } from '#contracts/endpoint'
import { endpoints, type NamedEndpoint } from '#contracts/endpoints'
import { invitePerson } from '#contracts/people/invitations'
import { sendTestMail } from '#contracts/site/mails'
import { addNote } from '#contracts/people/notes'
import { listNotifications } from '#contracts/own/notifications'
import { listSessions } from '#contracts/own/people-sessions'
import { setPurchaseLink } from '#contracts/site/purchase-links'
import { blockUser, suspendAccount } from '#contracts/people/users'
import { approveWithdrawal } from '#contracts/requests/withdrawals'
import { stopBackgroundWork } from './background-work.js'
import { cancelLoan } from '#contracts/requests/loans'
import { askForLoan, loanPlan } from '../commands/loan-commands.js'
import { beginIn, setUpApp } from './authenticator-app.js'
import { credit, deposit, destination, quote, trade, upload, withdrawal } from './deeds.js'
import { fieldsOf } from './http.js'
import { identity, uploadSide } from '../samples/identities.js'
import { addPasskeyTo, beginPasskeyIn } from './passkeys.js'
import { showPicture } from '../samples/profile-pictures.js'
import type { Person } from './people.js'
import { changesMadeAlone } from '../commands/site-commands.js'
import { TestClock } from './test-clock.js'
import type { TestApp } from './test-app.js'

type Ids = Readonly<Record<string, string>>

/**
 * A person with records. An admin proposes changes about them. What would end their part is tried
 * on a stand-in; staff stand in for themselves.
 */
interface Owner {
  readonly person: Person
  readonly admin: Person
  /** Approves what `admin` pays out. */
  readonly approver: Person
  readonly standIn: Person
  readonly madeAlone: readonly string[]
  readonly signInAgain: () => Promise<unknown>
  /** The people whose identity an endpoint decides on, once each, except themselves. */
  readonly judged: (endpoint: NamedEndpoint) => Promise<Person>
  /** The records that no endpoint uses up, by the name of their id. */
  readonly lasting: Map<string, Promise<string>>
}

const reason = 'For a test'
/** Nothing here moves this clock. */
const clock = new TestClock()

const lasting = (owner: Owner, id: string, endpoint: NamedEndpoint): Promise<string> => {
  const known = owner.lasting.get(id) ?? makers[id]!(owner, endpoint)
  owner.lasting.set(id, known)
  return known
}

const changesThem = ({ method, path, name }: NamedEndpoint): boolean =>
  method !== 'GET' &&
  (path.startsWith('/staff/users/') || /^(suspend|reinstate|close)Account$/.test(name))

const idOfPerson = async ({ person, standIn, judged }: Owner, endpoint: NamedEndpoint) => {
  if (pathNames(endpoint.path).includes('submissionId')) return (await judged(endpoint)).userId
  return (changesThem(endpoint) ? standIn : person).userId
}

/** What a person has submitted last, made once. */
const submissions = new WeakMap<Person, ReturnType<typeof identity>>()
const submissionOf = (person: Person) => {
  const known = submissions.get(person) ?? identity(person)
  submissions.set(person, known)
  return known
}

const proposal = async (
  { person, admin, madeAlone }: Owner,
  { name }: NamedEndpoint,
): Promise<string> => {
  if (name === 'confirmChange') return madeAlone[0] ?? ''
  if (name === 'contestChange') return madeAlone[1] ?? ''
  return (
    (await admin.ask(creditBalance, { accountId: person.userId, amount: '20.00', reason }))
      .proposalId ?? ''
  )
}

const withdrawalFor = async (owner: Owner, endpoint: NamedEndpoint): Promise<string> => {
  const { person, approver } = owner
  const withdrawalId = await withdrawal(
    person,
    '10.00',
    await lasting(owner, 'destinationId', endpoint),
  )
  if (endpoint.name === 'payOutWithdrawal')
    await approver.ask(approveWithdrawal, { accountId: person.userId, withdrawalId })
  return withdrawalId
}

/**
 * What clients ask for once at a time: an application that waits, and one that its client has
 * cancelled.
 */
const applications = new WeakMap<Person, Promise<{ waiting: string; cancelled: string }>>()
const applicationsOf = (owner: Owner) => {
  const made = async () => {
    const planId = await loanPlan(owner.approver)
    const cancelled = await askForLoan(owner.person, planId, '10.00')
    await owner.person.ask(cancelLoan, { loanId: cancelled })
    return { cancelled, waiting: await askForLoan(owner.person, planId, '10.00') }
  }
  const known = applications.get(owner.person) ?? made()
  applications.set(owner.person, known)
  return known
}
const loanFor = async (owner: Owner, { name }: NamedEndpoint): Promise<string> => {
  const { waiting, cancelled } = await applicationsOf(owner)
  return name === 'cancelLoan' ? cancelled : waiting
}

const depositFor = async (owner: Owner, endpoint: NamedEndpoint): Promise<string> =>
  endpoint.name === 'requestDeposit'
    ? quote(owner.person, '10.00')
    : deposit(owner.person, '10.00', await lasting(owner, 'proofId', endpoint))

/** A second factor that is begun or added, as the endpoint wants it. */
const factorFor = async ({ person }: Owner, { name }: NamedEndpoint): Promise<string> => {
  const made = {
    turnOnApp: () => beginIn(person),
    addPasskey: () => beginPasskeyIn(person),
    namePasskey: () => addPasskeyTo(person),
    removeFactor: () => setUpApp(person, clock),
  }
  return (await made[name as keyof typeof made]()).factorId
}
/** A session other than the current one. */
async function newSession({ person, admin, signInAgain }: Owner): Promise<string> {
  const open = async () =>
    (await admin.ask(listSessions, { userId: person.userId })).items.map(
      ({ sessionId }) => sessionId,
    )
  const before = await open()
  await signInAgain()
  return (await open()).find((sessionId) => !before.includes(sessionId)) ?? ''
}

/** A person's record, by the name of its id, in the state that an endpoint expects. */
const makers: Readonly<Record<string, (owner: Owner, endpoint: NamedEndpoint) => Promise<string>>> =
  {
    accountId: idOfPerson,
    userId: async (owner, endpoint) => {
      if (endpoint.name === 'resetFactors' && owner.standIn !== owner.person)
        await setUpApp(owner.standIn, clock)
      return idOfPerson(owner, endpoint)
    },
    subject: async ({ person }) => `account-${person.userId}`,
    depositId: depositFor,
    withdrawalId: withdrawalFor,
    loanId: loanFor,
    tradeId: ({ person }) => trade(person, '40.00'),
    destinationId: ({ person }) => destination(person),
    proofId: ({ person }) => upload(person),
    fileId: ({ person }) => upload(person),
    submissionId: async ({ judged }, endpoint) =>
      (await submissionOf(await judged(endpoint))).submissionId,
    pictureId: async ({ person }) => (await submissionOf(person)).frontId,
    profilePictureId: ({ person, standIn }, endpoint) =>
      showPicture(changesThem(endpoint) ? standIn : person),
    frontId: ({ person }) => uploadSide(person, 'front', 1),
    backId: ({ person }) => uploadSide(person, 'back', 1),
    proposalId: proposal,
    invitationId: async ({ admin }) =>
      (await admin.ask(invitePerson, { role: 'client', reason })).invitationId,
    factorId: factorFor,
    noteId: async ({ admin, standIn }) =>
      (await admin.ask(addNote, { userId: standIn.userId, text: reason })).noteId,
    sessionId: newSession,
    notificationId: async ({ person }) =>
      (await person.ask(listNotifications, {})).items[0]?.notificationId ?? '',
    mailId: async ({ admin }) => (await admin.ask(sendTestMail, {})).mailId,
  }
/** Whether a field of a request names a person's record. */
export const isRecord = (field: string): boolean => field in makers

const recordsFor = async (owner: Owner, endpoint: NamedEndpoint): Promise<Ids> => {
  const ids: Record<string, string> = {}
  // All sessions of a stand-in can be ended again and again, one session only once.
  const isMeant = (field: string) =>
    isRecord(field) &&
    (field !== 'sessionId' || endpoint.name !== 'endSessions' || owner.standIn === owner.person)
  for (const field of fieldsOf(endpoint).filter(isMeant)) {
    const isUsedUp =
      endpoint.method !== 'GET' &&
      (pathNames(endpoint.path).includes(field) || field === 'profilePictureId')
    ids[field] = await (isUsedUp
      ? makers[field]!(owner, endpoint)
      : lasting(owner, field, endpoint))
  }
  return ids
}
/** A person's records, by the name of the endpoint that they are for. */
const recordsOf = async (
  owner: Owner,
  asked: readonly NamedEndpoint[],
): Promise<ReadonlyMap<string, Ids>> => {
  const records = new Map<string, Ids>()
  // Money rests after a new second factor, so withdrawals come first.
  const isWithdrawal = (endpoint: NamedEndpoint) =>
    Number(fieldsOf(endpoint).includes('withdrawalId'))
  for (const endpoint of asked.toSorted((one, other) => isWithdrawal(other) - isWithdrawal(one)))
    records.set(endpoint.name, await recordsFor(owner, endpoint))
  return records
}
const signedInOnly = endpoints.filter(({ roles }) => roles !== 'anyone')
const ofClients = signedInOnly.filter(({ roles }) => roles.includes('client'))
/** One person of each standing, and the records of those who have some. */
export const castOf = async (app: TestApp) => {
  // Mails wait, so that there is something to do with them.
  await stopBackgroundWork(app)
  await app.offer('tether')
  const client = () => app.person('client')
  const [admin, second] = [
    await app.person('admin', { hasAccount: true }),
    await app.person('admin', { hasAccount: true }),
  ]
  // Each admin may do only so much alone.
  const [funder, approver] = [await app.person('admin'), await app.person('admin')]
  const clients = { client: await client(), other: await client(), suspended: await client() }
  // The first entry of each is so small that it can be reversed, however much is held when the test
  // gets there.
  for (const amount of ['1.00', '499.00']) {
    for (const person of [...Object.values(clients), admin]) await credit(funder, person, amount)
  }
  const madeAlone = await changesMadeAlone(admin)
  await admin.ask(setPurchaseLink, {
    place: '1',
    name: 'Example Coins',
    address: 'https://coins.example/',
    reason,
  })
  for (const each of [admin, second]) await app.arrive(each)

  const ownerOf = async (person: Person): Promise<Owner> => {
    const isAdmin = person === admin
    const signInAgain = () => app.signedIn(person)
    const [by, standIn] = isAdmin ? [second, person] : [admin, await client()]
    const known = new Map<string, Promise<Person>>()
    const judged = ({ name }: NamedEndpoint) => {
      const each = isAdmin ? Promise.resolve(person) : (known.get(name) ?? client())
      known.set(name, each)
      return each
    }
    return {
      person,
      admin: by,
      approver,
      standIn,
      madeAlone,
      signInAgain,
      judged,
      lasting: new Map(),
    }
  }
  const suspended = await ownerOf(clients.suspended)
  const records = {
    client: await recordsOf(await ownerOf(clients.client), signedInOnly),
    other: await recordsOf(await ownerOf(clients.other), ofClients),
    suspended: await recordsOf(suspended, signedInOnly),
    admin: await recordsOf(await ownerOf(admin), signedInOnly),
  }
  for (const { userId } of [suspended.person, suspended.standIn])
    await admin.ask(suspendAccount, { accountId: userId, reason })
  const [blocked, wasStaff] = [await client(), await app.person('admin', { hasAccount: true })]
  await admin.ask(blockUser, { userId: blocked.userId, reason })
  await app.grant(wasStaff, 'client')
  await app.upToDate()
  const [auditor, wasStaffNow] = [await app.person('auditor'), await app.signedIn(wasStaff)]
  return {
    people: {
      visitor: app.visitor,
      ...clients,
      admin,
      second,
      auditor,
      blocked,
      wasStaff,
      wasStaffNow,
    },
    records,
  }
}
export type Cast = Awaited<ReturnType<typeof castOf>>
