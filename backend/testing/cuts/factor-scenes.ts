import { addPasskey, beginPasskey, namePasskey, proveByPasskey } from '#contracts/own/passkeys'
import {
  getSecurity,
  makeCodes,
  prove,
  removeFactor,
  turnOnApp,
} from '#contracts/own/second-factors'
import { OneTimeCodes } from '../../server/identity/factors/one-time-codes.js'
import { beginIn, codeAt, setUpApp } from '../app/authenticator-app.js'
import type { Answer } from '../app/http.js'
import { addPasskeyTo, beginPasskeyIn, challengeFor, madeNow } from '../app/passkeys.js'
import type { Person } from '../app/people.js'
import { sessionFacts } from './sign-in-scenes.js'
import { isTold, rowsOf, serviceOf, userOf, type Desk, type MakeScene } from './scene.js'

const STEP_MS = 30_000
const MINUTE = 60_000

const kept = async ({ app }: Desk, { userId }: Person): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      app,
      'select factor_id as id from second_factors where user_id = $1 order by 1',
      userId,
    )
  ).map(({ id }) => id)

const named = async (desk: Desk, person: Person): Promise<string[]> =>
  [...(await userOf(desk, person)).factors.keys()].toSorted()

/** Their next passkey removes what an earlier one has left. */
const beginLater =
  ({ app }: Desk, person: Person) =>
  async (): Promise<void> => {
    app.clock.advance(MINUTE + 1)
    await person.ask(beginPasskey, {})
  }

/** Whether a code of the set named in the log is accepted, a different one each time. */
const codesWork = ({ app }: Desk, person: Person) => {
  let used = 0
  return async (setId: string | undefined): Promise<boolean> => {
    if (setId === undefined) return false
    const code = serviceOf(app, OneTimeCodes).make(setId)[used++] ?? ''
    return (await person.call(prove, { purpose: 'again', code })).status === 200
  }
}

const addPasskeyScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  const { factorId } = await beginPasskeyIn(person)
  const works = codesWork(desk, person)
  return {
    send: (headers) =>
      person.call(addPasskey, { factorId, name: 'Blue laptop', made: madeNow(factorId) }, headers),
    facts: async () => {
      const { codes } = await userOf(desk, person)
      const [log, tables] = [await named(desk, person), await kept(desk, person)]
      return {
        log: { factors: log, codes: codes !== null },
        tables: { factors: tables, codes: await works(codes?.setId) },
      }
    },
    later: beginLater(desk, person),
  }
}

const turnOnScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  const { factorId, secret } = await beginIn(person)
  const codeOf = new Map<string, string>()
  const works = codesWork(desk, person)
  return {
    send: (headers) => {
      const key = headers['idempotency-key']
      if (!codeOf.has(key)) {
        desk.app.clock.advance(STEP_MS)
        codeOf.set(key, codeAt(secret, desk.app.clock.millis()))
      }
      return person.call(turnOnApp, { factorId, appCode: codeOf.get(key) }, headers)
    },
    facts: async () => {
      const [{ codes }, factors, rows] = [
        await userOf(desk, person),
        await named(desk, person),
        await kept(desk, person),
      ]
      const held = rows.filter((id) => factors.includes(id))
      return {
        log: { factors, codes: codes !== null },
        tables: { factors: held, codes: await works(codes?.setId) },
      }
    },
  }
}

const removeFactorScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  const { factorId } = await addPasskeyTo(person)
  return {
    send: (headers) => person.call(removeFactor, { factorId }, headers),
    facts: async () => ({ log: await named(desk, person), tables: await kept(desk, person) }),
    later: beginLater(desk, person),
  }
}

const namePasskeyScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  const { factorId } = await addPasskeyTo(person)
  return {
    send: (headers) => person.call(namePasskey, { factorId, name: 'Key ring' }, headers),
    facts: async () => ({
      log: await isTold(desk, person, 'SecondFactorNamed'),
      tables: (await person.ask(getSecurity, {})).passkeys[0]?.name === 'Key ring',
    }),
  }
}

const makeCodesScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  await setUpApp(person, desk.app.clock)
  const [works, before] = [codesWork(desk, person), (await userOf(desk, person)).codes?.setId]
  return {
    send: (headers) => person.call(makeCodes, {}, headers),
    facts: async () => {
      const setId = (await userOf(desk, person)).codes?.setId
      return { log: true, tables: setId === before || (await works(setId)) }
    },
  }
}

const oneTimeCodeScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  const { codes } = await setUpApp(person, desk.app.clock)
  let next = 0
  return {
    send: () => person.call(prove, { purpose: 'again', code: codes[next++] }),
    facts: async () => {
      const { codesLeft } = await person.ask(getSecurity, {})
      const used = await rowsOf(
        desk.app,
        'select from one_time_codes where user_id = $1 and used_at is not null',
        person.userId,
      )
      return { log: codesLeft, tables: 10 - used.length }
    },
  }
}

const passkeyAloneScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  const { passkey } = await addPasskeyTo(person)
  let challenged: Awaited<ReturnType<typeof challengeFor>> | undefined = await challengeFor(
    desk.app.visitor,
    'alone',
  )
  return {
    send: async (): Promise<Answer> => {
      const { options, browser } = challenged ?? (await challengeFor(desk.app.visitor, 'alone'))
      challenged = undefined
      return browser.call(proveByPasskey, { purpose: 'alone', answer: passkey.answer(options) })
    },
    facts: await sessionFacts(desk, person),
  }
}

/** Second factors, and the codes that come with them. */
export const factorScenes = {
  'AddPasskeyHandler.execute': [addPasskeyScene],
  'TurnOnAppHandler.execute': [turnOnScene],
  'RemoveFactorHandler.execute': [removeFactorScene],
  'NamePasskeyHandler.execute': [namePasskeyScene],
  'MakeCodesHandler.execute': [makeCodesScene],
  'ProofController.prove': [oneTimeCodeScene],
  'PasskeyProofController.prove': [passkeyAloneScene],
}
