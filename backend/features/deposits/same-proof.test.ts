import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getStaffDeposit } from '#contracts/deposits'
import { deposit } from '../../testing/deeds.js'
import { testApp, type TestApp } from '../../testing/test-app.js'

describe('a deposit that is shown with a picture of another one', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
  })
  afterAll(() => app.close())

  it('says so to staff, with all others of the picture, of the same client and of another one', async () => {
    const admin = await app.person('admin')
    const amara = await app.person('client', { fullName: 'Amara Okafor' })
    const leo = await app.person('client', { fullName: 'Leo Marchetti' })
    const first = await deposit(amara, '20.00')
    expect((await admin.ask(getStaffDeposit, { depositId: first })).sameProof).toBeUndefined()
    const second = await deposit(amara, '30.00')
    const third = await deposit(leo, '40.00')
    expect((await admin.ask(getStaffDeposit, { depositId: third })).sameProof).toMatchObject([
      { depositId: first, fullName: 'Amara Okafor', status: 'pending' },
      { depositId: second, fullName: 'Amara Okafor', status: 'pending' },
    ])
    const others = (await admin.ask(getStaffDeposit, { depositId: first })).sameProof
    expect(others?.map(({ depositId }) => depositId)).toEqual([second, third])
  })
})
