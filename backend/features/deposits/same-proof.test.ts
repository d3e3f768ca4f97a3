import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getStaffDeposit, listStaffDeposits, requestDeposit } from '#contracts/requests/deposits'
import { listLog } from '#contracts/audit/audit'
import { deposit, quote, upload } from '../../testing/app/deeds.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { depositsIn } from '../../testing/looks/deposits-in.js'

describe('a deposit whose proof was sent with another one', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
  })
  afterAll(() => app.close())

  it('says so to staff, with all deposits of that picture, by the same client and by others', async () => {
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

  it('is named by the number of its request, and lists name the first deposit with that picture', async () => {
    const admin = await app.person('admin')
    const client = await app.person('client', { fullName: 'Nadia Rahman' })
    const request = async (colour: string) => {
      const depositId = await quote(client, '10.00')
      await client.ask(requestDeposit, { depositId, proofId: await upload(client, colour) })
      return depositId
    }
    const [first, second, third, other] = [
      await request('#112233'),
      await request('#112233'),
      await request('#112233'),
      await request('#445566'),
    ]
    const items = depositsIn(await admin.ask(listStaffDeposits, { search: client.email }))
    const { items: requests } = await admin.ask(listLog, { type: 'DepositRequested', limit: 4 })
    const numbers = requests.map(({ ordinal }) => ordinal).toReversed()
    expect(
      items.map(({ depositId, requestOrdinal, sentBefore }) => [
        depositId,
        requestOrdinal,
        sentBefore,
      ]),
    ).toEqual([
      [first, numbers[0], null],
      [second, numbers[1], { depositId: first, ordinal: numbers[0] }],
      [third, numbers[2], { depositId: first, ordinal: numbers[0] }],
      [other, numbers[3], null],
    ])
    const { sameProof } = await admin.ask(getStaffDeposit, { depositId: third })
    expect(sameProof?.map(({ ordinal }) => ordinal)).toEqual(numbers.slice(0, 2))
  })
})
