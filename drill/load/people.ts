import { randomBytes } from 'node:crypto'
import { uploadProof } from '#contracts/ledger/files'
import { listPersonas, signIn, signInAs, signUp } from '#contracts/own/session'
import { saveDestination } from '#contracts/requests/destinations'
import { receipt } from '../../backend/demo/receipt.js'
import { timeId } from '../../backend/lib/ids.js'
import { Caller, type Answer } from './caller.js'

/** A person who is signed in. */
export interface Person {
  readonly userId: string
  readonly caller: Caller
  readonly cookie: string
}

/** A client with a proof and a destination, which deposits and withdrawals need. */
export interface Client extends Person {
  readonly proofId: string
  readonly destinationId: string
}

export interface Staff {
  readonly admins: readonly Person[]
  readonly auditor: Person
}

const accepted = (answer: Answer, what: string): Answer => {
  if (answer.status !== 200)
    throw new Error(`${what} was answered with ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

const signedIn = (
  addresses: readonly string[],
  { body, cookie = '' }: Answer,
  turn: number,
): Person => ({
  userId: String(body['userId']),
  caller: new Caller(addresses, cookie).startingAt(turn),
  cookie,
})

/**
 * Signs up a new client, signs them in, uploads a proof and saves a destination.
 * @throws Error if any of this is refused
 */
export const joinClient = async (addresses: readonly string[], number: number): Promise<Client> => {
  const visitor = new Caller(addresses)
  const name = `drill-${randomBytes(6).toString('hex')}`
  const [email, password] = [`${name}@example.com`, randomBytes(12).toString('base64url')]
  accepted(
    await visitor.ask(signUp, {
      username: name,
      fullName: `Client ${number} of the drill`,
      email,
      password,
    }),
    'signing up',
  )
  const person = signedIn(
    addresses,
    accepted(await visitor.ask(signIn, { email, password }), 'signing in'),
    number,
  )
  const picture = await receipt({
    method: 'tether',
    coinAmount: `${number}.00`,
    address: name,
    at: new Date().toISOString(),
  })
  const proof = accepted(await person.caller.upload(uploadProof.path, picture), 'an upload')
  const details = {
    method: 'bank' as const,
    bankName: 'Nordbank',
    accountName: name,
    accountNumber: 'DE89 3704 0044 0532 4417',
  }
  const saved = accepted(
    await person.caller.ask(saveDestination, { details }, { key: timeId() }),
    'a destination',
  )
  return {
    ...person,
    proofId: String(proof.body['fileId']),
    destinationId: String(saved.body['destinationId']),
  }
}

const asPersona = async (
  addresses: readonly string[],
  userId: string,
  turn: number,
): Promise<Person> => {
  const answer = await new Caller(addresses).ask(signInAs, { userId })
  return signedIn(addresses, accepted(answer, 'signing in as staff'), turn)
}

/**
 * The staff are personas of the demo, because at the first start nobody else is an admin or an
 * auditor.
 */
export const joinStaff = async (addresses: readonly string[]): Promise<Staff> => {
  const { body } = accepted(
    await new Caller(addresses).ask(listPersonas, {}),
    'the list of personas',
  )
  const { personas } = listPersonas.response.parse(body)
  const idsOf = (role: string) =>
    personas.filter((persona) => persona.role === role).map(({ userId }) => userId)
  const [auditorId = ''] = idsOf('auditor')
  return {
    admins: await Promise.all(
      idsOf('admin').map((userId, turn) => asPersona(addresses, userId, turn)),
    ),
    auditor: await asPersona(addresses, auditorId, 0),
  }
}
