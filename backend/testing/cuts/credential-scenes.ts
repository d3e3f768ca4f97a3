import { takeBack } from '#contracts/own/additions'
import { changePassword, signOutEverywhere } from '#contracts/own/credentials'
import { changeEmail, confirmEmail, undoEmailChange } from '#contracts/own/own-email'
import { resetPassword } from '#contracts/own/password-resets'
import { endOwnSession, listOwnSessions } from '#contracts/own/own-sessions'
import { endSessions } from '#contracts/own/people-sessions'
import { getSession } from '#contracts/own/session'
import { blockUser } from '#contracts/people/users'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import { destination } from '../app/deeds.js'
import { PASSWORD, type Person } from '../app/people.js'
import {
  isThere,
  isTold,
  linkFor,
  reason,
  rowsOf,
  serviceOf,
  userOf,
  type Desk,
  type MakeScene,
} from './scene.js'

const NEW = 'nine northern lanterns'

const newClient = ({ app }: Desk) => app.person('client', { hasPassword: true })
const asked = ({ userId }: Person) => `new.${userId}@example.com`

const hashOf = async ({ app }: Desk, { userId }: Person) =>
  (await rowsOf(app, 'select password_hash from users where user_id = $1', userId))[0]

const isUsed = ({ app }: Desk, { userId }: Person, kind: string) =>
  isThere(
    app,
    `select from credential_links where user_id = $1 and kind = $2 and ending = 'used'`,
    userId,
    kind,
  )

/** Whether a browser is signed in. */
const isIn = async (browser: Person): Promise<boolean> =>
  (await browser.ask(getSession, {})).user !== null

const changePasswordScene: MakeScene = async (desk) => {
  const person = await newClient(desk)
  const before = await hashOf(desk, person)
  return {
    send: (headers) =>
      person.call(changePassword, { currentPassword: PASSWORD, password: NEW }, headers),
    facts: async () => ({
      log: await isTold(desk, person, 'PasswordChanged'),
      tables: JSON.stringify(await hashOf(desk, person)) !== JSON.stringify(before),
    }),
  }
}

const resetPasswordScene: MakeScene = async (desk) => {
  const person = await newClient(desk)
  const [before, token] = [await hashOf(desk, person), await linkFor(desk, 'reset', person)]
  return {
    send: () => desk.app.visitor.call(resetPassword, { token, password: NEW }),
    facts: async () => ({
      log: await isTold(desk, person, 'PasswordReset'),
      tables: JSON.stringify(await hashOf(desk, person)) !== JSON.stringify(before),
    }),
  }
}

const changeEmailScene: MakeScene = async (desk) => {
  const person = await newClient(desk)
  return {
    send: (headers) =>
      person.call(changeEmail, { currentPassword: PASSWORD, email: asked(person) }, headers),
    facts: async () => ({
      log: await isTold(desk, person, 'EmailChangeRequested'),
      tables: await isThere(
        desk.app,
        `select from credential_links where user_id = $1 and kind = 'change'`,
        person.userId,
      ),
    }),
  }
}

const confirmEmailScene: MakeScene = async (desk) => {
  const person = await newClient(desk)
  await serviceOf(desk.app, EmailConfirmation).begin(person.userId, 'client')
  const token = await linkFor(desk, 'confirm', person)
  return {
    send: () => desk.app.visitor.call(confirmEmail, { token }),
    facts: async () => ({
      log: (await userOf(desk, person)).isEmailConfirmed,
      tables: await isUsed(desk, person, 'confirm'),
    }),
  }
}

const undoEmailScene: MakeScene = async (desk) => {
  const person = await newClient(desk)
  const token = await linkFor(desk, 'undo', person, asked(person))
  return {
    send: () => desk.app.visitor.call(undoEmailChange, { token }),
    facts: async () => ({
      log: await isTold(desk, person, 'EmailRestored'),
      tables: await isThere(
        desk.app,
        'select from users where user_id = $1 and email = $2',
        person.userId,
        asked(person),
      ),
    }),
  }
}

const takeBackScene: MakeScene = async (desk) => {
  const person = await newClient(desk)
  await destination(person)
  const token = await linkFor(desk, 'take-back', person)
  return {
    send: () => desk.app.visitor.call(takeBack, { token }),
    facts: async () => ({
      log: await isTold(desk, person, 'AdditionsTakenBack'),
      tables: await isUsed(desk, person, 'take-back'),
    }),
  }
}

const signOutScene: MakeScene = async (desk) => {
  const person = await newClient(desk)
  const other = await desk.app.signedIn(person)
  return {
    send: (headers) => person.call(signOutEverywhere, {}, headers),
    facts: async () => ({
      log: await isTold(desk, person, 'SignedOutEverywhere'),
      tables: !(await isIn(other)),
    }),
  }
}

const endOwnScene: MakeScene = async (desk) => {
  const person = await newClient(desk)
  const other = await desk.app.signedIn(person)
  const { sessionId } = (await person.ask(listOwnSessions, {})).items.find(({ isThis }) => !isThis)!
  return {
    send: (headers) => person.call(endOwnSession, { sessionId }, headers),
    facts: async () => ({
      log: await isTold(desk, person, 'OwnSessionsEnded'),
      tables: !(await isIn(other)),
    }),
  }
}

const endSessionsScene: MakeScene = async (desk) => {
  const person = await newClient(desk)
  return {
    send: (headers) => desk.admin.call(endSessions, { userId: person.userId, reason }, headers),
    facts: async () => ({
      log: await isTold(desk, person, 'SessionsEnded'),
      tables: !(await isIn(person)),
    }),
  }
}

const blockScene: MakeScene = async (desk) => {
  const person = await newClient(desk)
  return {
    send: (headers) => desk.admin.call(blockUser, { userId: person.userId, reason }, headers),
    facts: async () => ({
      log: (await userOf(desk, person)).status === 'blocked',
      tables: !(await isIn(person)),
    }),
    later: () => desk.app.upToDate(),
  }
}

/** What people sign in with, and where they are signed in. */
export const credentialScenes = {
  'ChangePasswordHandler.execute': [changePasswordScene],
  'ResetPasswordHandler.execute': [resetPasswordScene],
  'ChangeEmailHandler.execute': [changeEmailScene],
  'ConfirmEmailHandler.execute': [confirmEmailScene],
  'UndoEmailChangeHandler.execute': [undoEmailScene],
  'TakeBackHandler.execute': [takeBackScene],
  'SignOutEverywhereHandler.execute': [signOutScene],
  'EndOwnSessionsHandler.execute': [endOwnScene],
  'EndSessionsHandler.execute': [endSessionsScene],
  'ChangeStatusHandler.execute': [blockScene],
}
