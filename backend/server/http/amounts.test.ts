import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  creditBalance,
  debitBalance,
  previewManualEntry,
  recordLoss,
  recordProfit,
} from '#contracts/requests/adjustments'
import { getBalance } from '#contracts/ledger/balances'
import { requestQuote } from '#contracts/requests/quotes'
import type { Endpoint } from '#contracts/endpoint'
import { requestWithdrawal } from '#contracts/requests/withdrawals'
import { credit, creditByTwo, destination } from '../../testing/app/deeds.js'
import { fieldsOf } from '../../testing/app/http.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const unfit = [
  ['negative', '-1'],
  ['minus zero', '-0'],
  ['zero', '0'],
  ['zero with cents', '0.00'],
  ['NaN', 'NaN'],
  ['infinite', 'Infinity'],
  ['in scientific notation', '1e3'],
  ['tiny in scientific notation', '1e-9'],
  ['hexadecimal', '0x10'],
  ['with spaces', ' 5 '],
  ['with a line break after it', '5\n'],
  ['with a decimal comma', '5,00'],
  ['with groups of thousands', '1,000.00'],
  ['with three decimals', '5.001'],
  ['with a point and nothing after it', '5.'],
  ['without a whole part', '.50'],
  ['with a plus', '+5'],
  ['with a currency', '$5'],
  ['in full-width digits', '５'],
  ['in Arabic digits', '٥'],
  ['empty', ''],
  ['over a billion', '1000000000.01'],
  ['far too large', '9'.repeat(40)],
  ['too large for any number', '1e400'],
  ['a number', 5],
  ['a list', ['5.00']],
  ['an object', { amount: '5.00' }],
  ['a truth value', true],
  ['null', null],
  ['missing', undefined],
] as const

const commands = {
  requestQuote,
  requestWithdrawal,
  creditBalance,
  debitBalance,
  recordProfit,
  recordLoss,
} as const

describe('an amount', () => {
  let app: TestApp
  let client: Person
  let admin: Person
  let fixed: Record<string, string>
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    client = await app.person('client')
    admin = await app.person('admin')
    await credit(admin, client, '500.00')
    const destinationId = await destination(client)
    fixed = {
      accountId: client.userId,
      reason: 'Because',
      method: 'tether',
      destinationId,
      expectedFee: '0.00',
      kind: 'credit',
    }
  })
  afterAll(() => app.close())

  const head = async () => {
    const { rows } = await app.database.pool.query<{ position: string }>(
      'select max(position) as position from events',
    )
    return rows[0]?.position
  }
  const callerOf = ({ path }: Endpoint) => (path.startsWith('/staff') ? admin : client)
  const inputFor = (endpoint: Endpoint, amount: unknown) => ({
    ...Object.fromEntries(
      Object.entries(fixed).filter(([name]) => fieldsOf(endpoint).includes(name)),
    ),
    amount,
  })

  describe.each(Object.entries(commands))('of %s', (_, endpoint) => {
    it.each(unfit)(
      'that is %s is refused by the name of the field, and nothing happens',
      async (_name, amount) => {
        const before = await head()
        const { status, code, fields } = await callerOf(endpoint).refusal(
          endpoint,
          inputFor(endpoint, amount),
        )
        expect({ status, code, paths: [...new Set(fields.map(({ path }) => path))] }).toEqual({
          status: 422,
          code: 'invalid-input',
          paths: ['amount'],
        })
        expect(await head()).toBe(before)
      },
    )

    it.each(['10', '10.5', '10.50', '0010.50'])(
      'that is written as %s is accepted',
      async (amount) => {
        const before = BigInt((await head()) ?? 0)
        expect((await callerOf(endpoint).call(endpoint, inputFor(endpoint, amount))).status).toBe(
          200,
        )
        expect(BigInt((await head()) ?? 0)).toBe(before + 1n)
      },
    )
  })

  it('is refused in the same way when a change is only previewed', async () => {
    for (const [name, amount] of unfit) {
      if (typeof amount !== 'string') continue
      const { status, fields } = await admin.refusal(
        previewManualEntry,
        inputFor(previewManualEntry, amount),
      )
      expect({ name, status, paths: [...new Set(fields.map(({ path }) => path))] }).toEqual({
        name,
        status: 422,
        paths: ['amount'],
      })
    }
  })

  it('is stored exact to the cent', async () => {
    const before = await client.ask(getBalance, {})
    for (const amount of ['0.1', '0.2', '0.01']) await credit(admin, client, amount)
    await creditByTwo([admin, await app.person('admin')], client, '999999999.99')
    expect((await client.ask(getBalance, {})).settled - before.settled).toBe(100_000_000_030n)
  })
})
