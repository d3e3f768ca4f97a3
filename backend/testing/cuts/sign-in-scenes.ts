import { acceptInvitation, invitePerson, readInvitation } from '#contracts/people/invitations'
import { approveProposal } from '#contracts/site/proposals'
import { signIn, signInAs, signUp } from '#contracts/own/session'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { timeId } from '../../lib/ids.js'
import { asWritten } from '../looks/keyed-rows.js'
import { PASSWORD, type Person } from '../app/people.js'
import {
  isThere,
  reason,
  rowsOf,
  serviceOf,
  type Desk,
  type MakeScene,
  type Scene,
} from './scene.js'

const newcomer = () => ({
  username: 'una',
  fullName: 'Una Ferrer',
  email: `una.${timeId()}@example.com`,
  password: 'cobalt-otter-73',
})

/**
 * A person's sessions from now on: each must be in the log. A sign-in that opened nothing does not
 * count.
 */
export const sessionFacts = async ({ app }: Desk, { userId }: Person): Promise<Scene['facts']> => {
  const open = async () =>
    (
      await rowsOf<{ id: string }>(
        app,
        'select session_id as id from sessions where user_id = $1',
        userId,
      )
    ).map(({ id }) => id)
  const before = await open()
  return async () => {
    const tables = (await open()).filter((id) => !before.includes(id))
    const told = `select data from events join streams on streams.id = events.stream_id where name = $1 and type = 'SignedIn'`
    const signIns = (await rowsOf<{ data: string }>(app, told, `user-${userId}`)).map(
      ({ data }) => (JSON.parse(data) as { sessionId: string }).sessionId,
    )
    return { log: tables.filter((id) => signIns.includes(id)), tables }
  }
}

/** A new person has an account and a row, or neither. */
const arrivalFacts =
  ({ app }: Desk, email: string) =>
  async () => {
    const [row] = await rowsOf<{ userId: string }>(
      app,
      'select user_id as "userId" from users where email = $1',
      email,
    )
    return {
      log:
        row !== undefined &&
        (await isThere(app, 'select from streams where name = $1', `account-${row.userId}`)),
      tables: row !== undefined,
    }
  }

const signUpScene: MakeScene = async (desk) => {
  const person = newcomer()
  return {
    send: () => desk.app.visitor.call(signUp, person),
    facts: arrivalFacts(desk, person.email),
  }
}

/** Whose sign-up was cut, and who signs in next instead of signing up again. */
const signUpThenInScene: MakeScene = async (desk) => {
  const { email, password, ...person } = newcomer()
  let isCut = false
  const send = async () => {
    const answer = await (isCut
      ? desk.app.visitor.call(signIn, { email, password })
      : desk.app.visitor.call(signUp, { ...person, email, password }))
    isCut = true
    return answer
  }
  return { send, facts: arrivalFacts(desk, email) }
}

const signInScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client', { hasPassword: true })
  return {
    send: () => desk.app.visitor.call(signIn, { email: person.email, password: PASSWORD }),
    facts: await sessionFacts(desk, person),
  }
}

const signInAsScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  await rowsOf(desk.app, `update users set persona = 'A client' where user_id = $1`, person.userId)
  await asWritten(desk.app, 'users')
  return {
    send: () => desk.app.visitor.call(signInAs, { userId: person.userId }),
    facts: await sessionFacts(desk, person),
  }
}

const invite = async ({ admin, second }: Desk, role: 'client' | 'auditor') => {
  const { invitationId, path, isWaiting } = await admin.ask(invitePerson, { role, reason })
  if (isWaiting) await second.ask(approveProposal, { subject: 'site', proposalId: invitationId })
  return { invitationId, token: path.split('#')[1] }
}

/**
 * The person who accepted has a row and the same id in the log; nobody else joined by the
 * invitation.
 */
const acceptScene =
  (role: 'client' | 'auditor'): MakeScene =>
  async (desk) => {
    const [person, { invitationId, token }] = [newcomer(), await invite(desk, role)]
    const told = `select distinct name from events join streams on streams.id = events.stream_id where type = 'InvitationAccepted' and data like $1`
    return {
      send: () => desk.app.visitor.call(acceptInvitation, { ...person, token }),
      facts: async () => {
        const rows = await rowsOf<{ name: string }>(
          desk.app,
          `select 'user-' || user_id as name from users where email = $1`,
          person.email,
        )
        const log = await rowsOf<{ name: string }>(desk.app, told, `%${invitationId}%`)
        return { log, tables: rows }
      },
    }
  }

const inviteScene: MakeScene = async (desk) => {
  let path = ''
  const open = async () => [...(await serviceOf(desk.app, Sites).state(SITE)).invitations.keys()]
  const before = await open()
  return {
    send: async (headers) => {
      const answer = await desk.admin.call(invitePerson, { role: 'client', reason }, headers)
      if (answer.status === 200) path = invitePerson.response.parse(JSON.parse(answer.text)).path
      return answer
    },
    facts: async () => {
      const log = (await open()).filter((id) => !before.includes(id))
      const links = await rowsOf<{ id: string }>(
        desk.app,
        'select invitation_id as id from invitation_links',
      )
      const kept = new Set(links.map(({ id }) => id))
      if (path !== '')
        await desk.app.visitor.ask(readInvitation, { token: path.split('#')[1] ?? '' })
      // A link unknown to the site grants nothing, and is deleted after thirty days like any other.
      return { log, tables: log.filter((id) => kept.has(id)) }
    },
  }
}

/** The ways into the product. */
export const signInScenes = {
  'SignUpHandler.execute': [signUpScene, signUpThenInScene],
  'SessionController.signIn': [signInScene],
  'DemoController.signInAs': [signInAsScene],
  'AcceptInvitationHandler.execute': [acceptScene('client')],
  'ArrivalsController.accept': [acceptScene('auditor')],
  'InvitePersonHandler.execute': [inviteScene],
}
