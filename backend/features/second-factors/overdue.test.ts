import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { addNote } from '#contracts/people/notes'
import { cancelReplay, startReplay } from '#contracts/audit/replays'
import { getUser } from '#contracts/people/users'
import { setUpApp } from '../../testing/app/authenticator-app.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const DAY = 24 * 60 * 60_000

let app: TestApp
beforeAll(async () => {
  app = await testApp({ environment: { DAYBOOK_STAFF_SECOND_FACTOR: '1' }, limits: { trustMs: 0 } })
})
afterAll(() => app.close())

it('Staff who have no second factor after a day change nothing any more, also where no recent proof is asked for, and still read', async () => {
  const client = await app.person('client')
  const [admin, auditor] = [await app.person('admin'), await app.person('auditor')]
  const note = { userId: client.userId, text: 'Rang about a transfer' }
  await admin.ask(addNote, note)
  const { replayId } = await auditor.ask(startReplay, {})
  app.clock.advance(DAY)
  const [late, lateAuditor] = [await app.signedIn(admin), await app.signedIn(auditor)]
  const refusal = { status: 403, code: 'second-factor-needed' }
  expect(await late.refusal(addNote, note)).toMatchObject(refusal)
  expect(await lateAuditor.refusal(startReplay, {})).toMatchObject(refusal)
  expect(await lateAuditor.refusal(cancelReplay, { replayId })).toMatchObject(refusal)
  await late.ask(getUser, { userId: client.userId })
  await setUpApp(late, app.clock)
  await late.ask(addNote, note)
})
