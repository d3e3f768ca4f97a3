import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import ts from 'typescript'
import { setUp } from '#contracts/own/session'
import { SetupLink } from './features/session/setup-link.js'
import { timeId } from './lib/ids.js'
import { Rate } from './server/callers/rate.js'
import { FormerClients } from './server/identity/leaving/former-clients.js'
import { stopBackgroundWork } from './testing/app/background-work.js'
import { credentialScenes } from './testing/cuts/credential-scenes.js'
import { cutIn, type Cut } from './testing/cuts/cut.js'
import { factorScenes } from './testing/cuts/factor-scenes.js'
import { recordScenes } from './testing/cuts/record-scenes.js'
import { rowsOf, serviceOf, type Desk, type MakeScene } from './testing/cuts/scene.js'
import { signInScenes } from './testing/cuts/sign-in-scenes.js'
import { staffScenes } from './testing/cuts/staff-scenes.js'
import { productSources, tableAndLogPlaces } from './testing/looks/table-and-log-places.js'
import { testApp, type TestApp } from './testing/app/test-app.js'

/** Every use case that writes a table and appends to the log, each with what is cut. */
const scenes: Readonly<Record<string, readonly MakeScene[]>> = {
  ...credentialScenes,
  ...factorScenes,
  ...signInScenes,
  ...recordScenes,
  ...staffScenes,
}
/** By the first admin, while there is none. */
const settingUp = ['SetUpHandler.execute', 'SessionController.setUp']

const environment = { DAYBOOK_DEMO: '1', HOST: 'localhost' }
const limits = { trustMs: 0, signUps: 100_000 }
const MOST_STEPS = 40

const quiet = async (): Promise<TestApp> => {
  const app = await testApp({ environment, limits })
  await serviceOf(app, FormerClients).finish()
  await stopBackgroundWork(app)
  return app
}

describe('the list of use cases that write a table and append', () => {
  it('has all of them', () => {
    expect(tableAndLogPlaces(productSources())).toEqual(
      [...Object.keys(scenes), ...settingUp].toSorted(),
    )
  })

  it('would lack a new one', () => {
    const text = `
      export class NewUseCase {
        constructor(private readonly users: Users, private readonly notes: NewNotes) {}
        async execute() {
          await this.users.handle('id', {}, {})
          await this.notes.keep()
        }
      }
      class NewNotes {
        constructor(private readonly database: Database) {}
        async keep() { await this.database.insertInto('notes').execute() }
      }`
    const added = ts.createSourceFile('new-use-case.ts', text, ts.ScriptTarget.Latest, true)
    expect(tableAndLogPlaces([...productSources(), added])).toContain('NewUseCase.execute')
  })
})

describe('a use case that writes a table and appends, cut before each of its steps', () => {
  let desk: Desk
  let cut: Cut
  beforeAll(async () => {
    const app = await quiet()
    const [admin, second] = [await app.person('admin'), await app.person('admin')]
    await app.arrive(admin)
    await app.arrive(second)
    await app.offer('tether')
    desk = { app, admin, second }
    cut = cutIn(app)
    // A proof that is cut short counts as a wrong one, and all of them come from here.
    jest.spyOn(Rate.prototype, 'allows').mockReturnValue(true)
  })
  afterAll(() => {
    jest.restoreAllMocks()
    return desk.app.close()
  })

  /** @returns whether there was a step to cut */
  const play = async (
    make: MakeScene,
    step: number,
    again: 'same' | 'another',
  ): Promise<boolean> => {
    const { app } = desk
    desk = { app, admin: await app.signedIn(desk.admin), second: await app.signedIn(desk.second) }
    const { send, facts, later } = await make(desk)
    const agree = async (when: string) => {
      const { log, tables } = await facts()
      expect({ when, step, again, there: tables }).toEqual({ when, step, again, there: log })
    }
    const key = timeId()
    cut.before(step)
    const answer = await send({ 'idempotency-key': key }).catch(
      (failure: unknown) => (cut.mend(), Promise.reject(failure as Error)),
    )
    const isCut = cut.mend()
    if (!isCut) {
      expect(answer).toMatchObject({ status: 200 })
      await later?.()
      await agree('it was whole')
      return false
    }
    expect(answer.status).toBeGreaterThanOrEqual(500)
    await later?.()
    if (later) await agree('the server has done what it does by itself')
    await send({ 'idempotency-key': again === 'same' ? key : timeId() })
    await later?.()
    await agree('it was sent again')
    return true
  }

  it.each(
    Object.entries(scenes).flatMap(([name, made]) =>
      made.map((make, at) => [`${name} ${at + 1}`, make] as const),
    ),
  )(
    '%s is whole or not there',
    async (_, make) => {
      let step = 0
      while ((await play(make, step, 'same')) && (await play(make, step, 'another'))) step += 1
      expect(step).toBeGreaterThan(1)
      expect(step).toBeLessThan(MOST_STEPS)
    },
    180_000,
  )
})

describe('the set-up of the first admin, cut before each of its steps', () => {
  it('leaves no admin in the log who is nobody', async () => {
    const app = await quiet()
    const cut = cutIn(app)
    const person = {
      username: 'jonas',
      fullName: 'Jonas Weber',
      email: 'jonas@example.com',
      password: 'cobalt-otter-73',
    }
    const send = async () => {
      const token = (await serviceOf(app, SetupLink).issue(''))?.split('#')[1] ?? ''
      return async () => app.visitor.call(setUp, { ...person, token })
    }
    let isCut = true
    let step = 0
    for (; isCut; step++) {
      const first = await send()
      cut.before(step)
      const { status } = await first()
      isCut = cut.mend()
      expect(status >= 500).toBe(isCut)
      if (!isCut) break
      // By another link than the first, unless the first admin is there already.
      await app.upToDate()
      await (
        await send()
      )()
      await app.upToDate()
      const inLog = `select distinct name from events join streams on streams.id = events.stream_id where type = 'RoleGranted'`
      const people = await rowsOf<{ userId: string }>(app, 'select user_id as "userId" from users')
      expect((await rowsOf<{ name: string }>(app, inLog)).map(({ name }) => name)).toEqual(
        people.map(({ userId }) => `user-${userId}`),
      )
      // As if the database were lost, so that there is no admin again.
      for (const table of ['sessions', 'sign_ins', 'users'])
        await rowsOf(app, `delete from ${table}`)
    }
    expect(step).toBeGreaterThan(2)
    await app.close()
  }, 120_000)
})
