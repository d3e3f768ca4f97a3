import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { requestQuote } from '#contracts/requests/quotes'
import {
  listDestinations,
  removeDestination,
  saveDestination,
} from '#contracts/requests/destinations'
import { readPayoutDetails } from '#contracts/payouts/payout-details'
import { linesOf, payouts } from '#contracts/payouts/payouts'
import { withdrawalMethods } from '#contracts/values/assets'
import {
  getStaffWithdrawal,
  getWithdrawal,
  requestWithdrawal,
} from '#contracts/requests/withdrawals'
import { canonicalJson } from '../../lib/canonical-json.js'
import { bank, credit, destination, withdrawal } from '../../testing/app/deeds.js'
import { payoutSamples } from '../../testing/samples/payout-samples.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a payout destination', () => {
  let app: TestApp
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    client = await app.person('client')
  })
  afterAll(() => app.close())

  it('is shown masked to its owner', async () => {
    const destinationId = await destination(client)
    const { items } = await client.ask(listDestinations, {})
    expect(items).toMatchObject([
      { destinationId, method: 'bank', label: 'Nordbank ••••4417', holder: 'Amara Okafor' },
    ])
  })

  it('is encrypted at rest, and leaves nothing its owner typed in the log', async () => {
    await credit(await app.person('admin'), client, '100.00')
    await withdrawal(client, '10.00')
    const tables = ['destinations', 'events', 'withdrawals', 'entries', 'streams']
    for (const table of tables) {
      const { rows } = await app.database.pool.query<{ row: string }>(
        `select ${table}::text as row from ${table}`,
      )
      const text = rows.map(({ row }) => row).join('\n')
      for (const secret of [
        bank.bankName,
        bank.accountNumber,
        bank.accountNumber.replaceAll(' ', ''),
        bank.accountName,
      ]) {
        expect({
          table,
          holds: text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')),
        }).toEqual({
          table,
          holds: false,
        })
      }
    }
  })

  it('is named in the log by its kind and last characters, even if an earlier version kept another label', async () => {
    await credit(await app.person('admin'), client, '100.00')
    await app.database.pool.query(`update destinations set label = 'Nordbank ••••4417'`)
    const withdrawalId = await withdrawal(client, '10.00')
    expect(await client.ask(getWithdrawal, { withdrawalId })).toMatchObject({
      destination: 'Bank ••••4417',
    })
  })

  it('is shown in full to admins, who pay out, and to no auditor', async () => {
    const admin = await app.person('admin')
    await credit(admin, client, '100.00')
    const withdrawalId = await withdrawal(client, '10.00')
    const read = { accountId: client.userId, withdrawalId }
    expect((await admin.ask(readPayoutDetails, read)).payTo).toEqual([
      { name: 'bankName', label: 'Bank name', value: bank.bankName, isTyped: true },
      { name: 'accountName', label: 'Account name', value: bank.accountName, isTyped: true },
      { name: 'accountNumber', label: 'Account number', value: bank.accountNumber, isTyped: true },
    ])
    expect(await (await app.person('auditor')).refusal(readPayoutDetails, read)).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
  })

  it.each(withdrawalMethods)(
    'by %s is paid to under its masked label, and shown to admins in full',
    async (method) => {
      const [admin, other] = await Promise.all([app.person('admin'), app.person('client')])
      await credit(admin, other, '100.00')
      const details = payoutSamples[method]
      const { destinationId, label } = await other.ask(saveDestination, { details })
      expect(await other.ask(listDestinations, {})).toMatchObject({
        items: [{ destinationId, method, label }],
      })
      const { withdrawalId } = await other.ask(requestWithdrawal, {
        amount: '10.00',
        destinationId,
        expectedFee: '0.00',
      })
      expect(await admin.ask(getStaffWithdrawal, { withdrawalId })).toMatchObject({
        method,
        destination: payouts[method].ledgerLabel(details),
      })
      expect(await admin.ask(readPayoutDetails, { accountId: other.userId, withdrawalId })).toEqual(
        { payTo: linesOf(details) },
      )
    },
  )

  it('that is sent again under its key is saved once, and a different one under the same key is refused', async () => {
    const other = await app.person('client')
    const key = { 'idempotency-key': 'the-same-key-twice' }
    const first = await other.ask(saveDestination, { details: bank }, key)
    expect(await other.ask(saveDestination, { details: bank }, key)).toEqual(first)
    expect(
      await other.refusal(
        saveDestination,
        { details: { ...bank, accountNumber: '11112222' } },
        key,
      ),
    ).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    })
    expect((await other.ask(listDestinations, {})).items.length).toBe(1)
  })

  it('cannot use the key of another request, nor another request its key', async () => {
    const admin = await app.person('admin')
    await app.offer('tether')
    await credit(admin, client, '100.00')
    const request = {
      amount: '10.00',
      destinationId: await destination(client),
      expectedFee: '0.00',
    }
    const refused = {
      status: 422,
      code: 'idempotency-key-reused',
      fields: [{ path: 'Idempotency-Key' }],
    }
    const before = (await client.ask(listDestinations, {})).items.length - 1
    const [first, second] = [
      { 'idempotency-key': 'a-destination-first' },
      { 'idempotency-key': 'a-withdrawal-first' },
    ]
    await client.ask(saveDestination, { details: bank }, first)
    expect(await client.refusal(requestWithdrawal, request, first)).toMatchObject(refused)
    expect(
      await client.refusal(requestQuote, { amount: '5.00', method: 'tether' }, first),
    ).toMatchObject(refused)
    await client.ask(requestWithdrawal, request, second)
    expect(await client.refusal(saveDestination, { details: bank }, second)).toMatchObject(refused)
    expect((await client.ask(listDestinations, {})).items.length).toBe(before + 2)
  })

  it('whose details were lost in a crash is saved when it is sent again', async () => {
    const other = await app.person('client')
    const key = { 'idempotency-key': 'a-key-before-a-crash' }
    const first = await other.ask(saveDestination, { details: bank }, key)
    await app.database.pool.query('delete from destinations where owner_id = $1', [other.userId])
    expect(await other.ask(saveDestination, { details: bank }, key)).toEqual(first)
    expect((await other.ask(listDestinations, {})).items).toMatchObject([
      { destinationId: first.destinationId },
    ])
  })

  it('is recorded in the log of its owner under a hash that bank details cannot be guessed from', async () => {
    const other = await app.person('client')
    const destinationId = await destination(other)
    const { rows } = await app.database.pool.query<{ data: string; metadata: string }>(
      `select data, metadata from events where type = 'DestinationSaved' and data like '%' || $1 || '%'`,
      [destinationId],
    )
    expect(rows.map(({ data }) => JSON.parse(data))).toEqual([
      { destinationId, method: 'bank', destination: 'Bank ••••4417' },
    ])
    const asked = canonicalJson({
      method: saveDestination.method,
      path: saveDestination.path,
      input: { details: bank },
    })
    expect(JSON.parse(rows[0]?.metadata ?? '{}')).toMatchObject({ actorId: other.userId })
    expect(rows[0]?.metadata).not.toContain(createHash('sha256').update(asked).digest('hex'))
  })

  it('is one of at most ten, even when many are saved at once', async () => {
    const other = await app.person('client')
    await Promise.all(
      Array.from({ length: 15 }, (_, at) =>
        other.call(saveDestination, { details: { ...bank, accountNumber: `1000${at}` } }),
      ),
    )
    expect((await other.ask(listDestinations, {})).items.length).toBe(10)
    expect(await other.refusal(saveDestination, { details: bank })).toMatchObject({
      status: 422,
      code: 'too-many-destinations',
    })
    const [oldest] = (await other.ask(listDestinations, {})).items
    await other.ask(removeDestination, { destinationId: oldest?.destinationId ?? '' })
    await other.ask(saveDestination, { details: bank })
    expect((await other.ask(listDestinations, {})).items.length).toBe(10)
  })

  it('takes account numbers of 4 to 34 letters, digits, spaces and dashes', async () => {
    for (const accountNumber of ['123', '12_4', 'DE89;3704', '1'.repeat(35), '']) {
      const { status, fields } = await client.refusal(saveDestination, {
        details: { ...bank, accountNumber },
      })
      expect({
        accountNumber,
        status,
        paths: [...new Set(fields.map(({ path }) => path))],
      }).toEqual({
        accountNumber,
        status: 422,
        paths: ['details.accountNumber'],
      })
    }
  })
})
