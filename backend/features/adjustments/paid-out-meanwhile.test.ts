import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { previewReversal, reverseEntry } from '#contracts/requests/adjustments'
import { getBalance } from '#contracts/ledger/balances'
import { listAccountEntries } from '#contracts/ledger/entries'
import { approveWithdrawal, payOutWithdrawal } from '#contracts/requests/withdrawals'
import { credit, withdrawal } from '../../testing/app/deeds.js'
import { statusesOf } from '../../testing/app/http.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

let app: TestApp
let admin: Person
let second: Person
let client: Person

beforeAll(async () => {
  app = await testApp()
  admin = await app.person('admin')
  second = await app.person('admin')
})
beforeEach(async () => {
  client = await app.person('client')
})
afterAll(() => app.close())

const reason = 'Entered twice'
const newest = async () =>
  (await admin.ask(listAccountEntries, { accountId: client.userId })).items[0]!
const named = ({ revision }: { readonly revision: number }) => ({
  accountId: client.userId,
  revision,
})
const unpaid = (entry: { readonly revision: number }) => ({ ...named(entry), paidAt: null, reason })
const figures = () => client.ask(getBalance, {})

describe('the reversal of an approved withdrawal and its payout', () => {
  const approved = async () => {
    await credit(admin, client, '20.00')
    const withdrawalId = await withdrawal(client, '20.00')
    await admin.ask(approveWithdrawal, { accountId: client.userId, withdrawalId })
    return {
      entry: await newest(),
      payout: { accountId: client.userId, withdrawalId, reference: 'SEPA 3' },
    }
  }

  it('is refused once the payout was recorded that its preview had not shown', async () => {
    const { entry, payout } = await approved()
    const { paidAt } = await admin.ask(previewReversal, named(entry))
    await second.ask(payOutWithdrawal, payout)
    const { paidAt: now } = await admin.ask(previewReversal, named(entry))
    const refusal = { status: 409, code: 'concurrent-change', details: { paidAt: now } }
    expect(await admin.refusal(reverseEntry, { ...named(entry), paidAt, reason })).toMatchObject(
      refusal,
    )
    expect(await figures()).toMatchObject({ settled: 0n })
  })

  it('are never both done, however they race', async () => {
    for (let round = 0; round < 6; round++) {
      const { entry, payout } = await approved()
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => [
          admin.call(reverseEntry, unpaid(entry)),
          second.call(payOutWithdrawal, payout),
        ]).flat(),
      )
      expect(statusesOf(answers)).toEqual({ 200: 1, 409: 15 })
      client = await app.person('client')
    }
  })
})
