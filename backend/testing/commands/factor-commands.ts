import { endOtherSessions, endOwnSession, listOwnSessions } from '#contracts/own/own-sessions'
import { addPasskey, beginPasskey, namePasskey, proveByPasskey } from '#contracts/own/passkeys'
import {
  turnOnApp,
  makeCodes,
  prove,
  proveByPassword,
  removeFactor,
} from '#contracts/own/second-factors'
import { viewAsClient } from '#contracts/people/views'
import { signIn, signUp } from '#contracts/own/session'
import { approveProposal } from '#contracts/site/proposals'
import { resetFactors } from '#contracts/people/users'
import { beginIn, codeAt, setUpApp } from '../app/authenticator-app.js'
import { Browser } from '../app/http.js'
import { addPasskeyTo, beginPasskeyIn, challengeFor } from '../app/passkeys.js'
import { PASSWORD, type Person } from '../app/people.js'
import { SoftPasskey } from '../app/soft-passkey.js'
import type { TestApp } from '../app/test-app.js'

interface Desk {
  readonly app: TestApp
  readonly admin: Person
  readonly second: Person
}

const tess = {
  username: 'tess',
  fullName: 'Tess Ferrer',
  email: 'tess@example.com',
  password: 'cobalt-otter-73',
}

/** Signs a person in by a passkey alone. */
const passkeyProofs = (app: () => TestApp) => {
  const challenged = async () => {
    const { passkey } = await addPasskeyTo(await app().person('client'))
    return { passkey, ...(await challengeFor(app().visitor, 'alone')) }
  }
  return {
    beginPasskeyProof: challenged,
    proveByPasskey: async () => {
      const { passkey, options, browser } = await challenged()
      await browser.ask(proveByPasskey, { purpose: 'alone', answer: passkey.answer(options) })
    },
  }
}

/** Each command about second factors, sent once; `desk` is asked when it is. */
export const factorCommands = (
  desk: () => Desk,
): Readonly<Record<string, () => Promise<unknown>>> => {
  const owner = async () => {
    const person = await desk().app.person('client')
    return { person, held: await setUpApp(person, desk().app.clock) }
  }
  return {
    beginApp: async () => beginIn(await desk().app.person('client')),
    turnOnApp: async () => {
      const { person } = await owner()
      const { factorId, secret } = await beginIn(person)
      await person.ask(turnOnApp, { factorId, appCode: codeAt(secret, desk().app.clock.millis()) })
    },
    removeFactor: async () => {
      const { person, held } = await owner()
      await person.ask(removeFactor, { factorId: held.factorId })
    },
    beginPasskey: async () => beginPasskeyIn(await desk().app.person('client')),
    addPasskey: async () => {
      const { passkey } = await addPasskeyTo(await desk().app.person('client'))
      const other = await desk().app.person('client')
      const { factorId, options } = await other.ask(beginPasskey, {})
      const made = new SoftPasskey(other.reach.address, passkey.credentialId).make(options)
      await other.refusal(addPasskey, { factorId, name: 'Phone', made })
    },
    namePasskey: async () => {
      const person = await desk().app.person('client')
      const { factorId } = await addPasskeyTo(person)
      await person.ask(namePasskey, { factorId, name: 'Key ring' })
    },
    ...passkeyProofs(() => desk().app),
    makeCodes: async () => (await owner()).person.ask(makeCodes, {}),
    prove: async () => {
      const { app } = desk()
      const { email, password } = tess
      await app.visitor.ask(signUp, tess)
      const stepOf = async () => {
        const { headers } = await app.visitor.call(signIn, { email, password })
        const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
        return new Browser(app.reach, cookies.join('; '))
      }
      const session = await stepOf()
      const held = await setUpApp(session, app.clock)
      await held.proveIn(session)
      for (const code of [held.next(), held.codes[0]!])
        await (await stepOf()).ask(prove, { purpose: 'sign-in', code })
    },
    proveByPassword: async () => {
      const person = await desk().app.person('client', { hasPassword: true })
      await person.refusal(proveByPassword, { currentPassword: 'a wrong guess' })
      await person.ask(proveByPassword, { currentPassword: PASSWORD })
      const viewer = await desk().app.person('admin', { hasPassword: true })
      await viewer.ask(viewAsClient, { accountId: person.userId, reason: 'For a test' })
      await viewer.ask(proveByPassword, { currentPassword: PASSWORD })
    },
    endOwnSession: async () => {
      const { person } = await owner()
      await desk().app.signedIn(person)
      const { items } = await person.ask(listOwnSessions, {})
      await person.ask(endOwnSession, { sessionId: items.find(({ isThis }) => !isThis)!.sessionId })
    },
    endOtherSessions: async () => (await owner()).person.ask(endOtherSessions, {}),
    resetFactors: async () => {
      const { person } = await owner()
      const { proposalId } = await desk().admin.ask(resetFactors, {
        userId: person.userId,
        reason: 'For a test',
      })
      await desk().second.ask(approveProposal, { subject: `user-${person.userId}`, proposalId })
    },
  }
}
