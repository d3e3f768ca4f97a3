import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { listNotifications } from '#contracts/own/notifications'
import { addPasskey, beginPasskey, proveByPasskey } from '#contracts/own/passkeys'
import { getSecurity } from '#contracts/own/second-factors'
import { createLog } from '../../lib/log.js'
import { mailTo } from '../../testing/app/mailbox.js'
import { addPasskeyTo, challengeFor, namedHost } from '../../testing/app/passkeys.js'
import type { Person } from '../../testing/app/people.js'
import { SoftPasskey } from '../../testing/app/soft-passkey.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a passkey', () => {
  const lines: string[] = []
  let app: TestApp
  let owner: Person
  let held: Awaited<ReturnType<typeof addPasskeyTo>>
  beforeAll(async () => {
    const log = createLog('info', { write: (line) => void lines.push(line) })
    app = await testApp({ environment: namedHost, limits: { trustMs: 0 }, log })
  })
  beforeEach(async () => {
    owner = await app.person('client')
    held = await addPasskeyTo(owner)
  })
  afterAll(() => app.close())

  const alone = () => challengeFor(app.visitor, 'alone')

  it('whose count goes back is refused as a copy, with what to do; the security log says so, and its owner is told once', async () => {
    const use = async () => {
      const { options, browser } = await alone()
      return browser.call(proveByPasskey, {
        purpose: 'alone',
        answer: held.passkey.answer(options),
      })
    }
    held.passkey.count = 7
    expect((await use()).status).toBe(200)
    for (let times = 0; times < 2; times++) {
      held.passkey.count = 3
      const { status, text } = await use()
      expect([status, JSON.parse(text)]).toMatchObject([422, { code: 'passkey-copied' }])
    }
    expect(lines.join('\n')).toContain('"security":"passkey-copied"')
    await app.upToDate()
    const told = (await owner.ask(listNotifications, {})).items.filter(
      ({ type }) => type === 'PasskeyCountedBack',
    )
    expect(told).toHaveLength(1)
    expect((await mailTo(app.visitor, owner.email, 'A passkey was refused')).text).toContain(
      'Remove it, and add a new one',
    )
  })

  it('is refused if it has the id of another person’s, before anything is written, and theirs keeps working', async () => {
    const other = await app.person('client')
    const { factorId, options } = await other.ask(beginPasskey, {})
    const made = new SoftPasskey(other.reach.address, held.passkey.credentialId).make(options)
    const refused = await other.refusal(addPasskey, { factorId, name: 'Phone', made })
    expect(refused).toMatchObject({ status: 409, code: 'passkey-taken' })
    expect(await other.ask(getSecurity, {})).toMatchObject({ passkeys: [], codesLeft: null })
    const { options: asked, browser } = await alone()
    expect(
      (await browser.call(proveByPasskey, { purpose: 'alone', answer: held.passkey.answer(asked) }))
        .status,
    ).toBe(200)
  })
})
