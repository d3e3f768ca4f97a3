import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { acceptInvitation, invitePerson } from '#contracts/people/invitations'
import { holding, untilWaiting } from '../../testing/app/holding.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a client who comes by an invitation', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('finds the account that was opened, however late its read model is', async () => {
    const admin = await app.person('admin')
    const { path } = await admin.ask(invitePerson, { role: 'client', reason: 'Knows the office' })
    const held = await holding(app, 'lock table accounts in exclusive mode')
    const ruth = {
      username: 'ruth',
      fullName: 'Ruth Castellano',
      email: 'ruth@example.com',
      password: 'cobalt-otter-73',
    }
    const accepted = app.visitor.call(acceptInvitation, {
      ...ruth,
      token: path.split('#')[1] ?? '',
    })
    await untilWaiting(app, 1)
    const isHeld = await Promise.race([accepted.then(() => false), pause(300, true)])
    await held.release()
    expect((await app.visitor.keeping(await accepted).call(getBalance)).status).toBe(200)
    expect(isHeld).toBe(true)
  })
})
