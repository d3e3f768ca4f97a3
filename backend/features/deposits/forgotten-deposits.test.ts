import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  approveDeposit,
  getDeposit,
  previewDepositApproval,
  rejectDeposit,
  requestDeposit,
} from '#contracts/requests/deposits'
import { LATE_SECONDS, QUOTE_SECONDS, requestQuote } from '#contracts/requests/quotes'
import { usualLimits } from '../../domain/account/limits.js'
import { decideOften, deposit, quote, upload } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const { openQuotes, quotesKept } = usualLimits

describe('a deposit that its account has forgotten', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin')
    client = await app.person('client')
  })
  afterAll(() => app.close())

  it('is refused as decided, with by whom and when, however many decisions came since', async () => {
    const depositId = await deposit(client, '11.00')
    const request = { accountId: client.userId, depositId }
    await admin.ask(approveDeposit, request)
    await client.ask(getDeposit, { depositId })
    await decideOften(app, client)
    const second = await app.person('admin')
    const details = { status: 'approved', decidedBy: admin.userId }
    const told = { status: 409, code: 'already-decided', details }
    expect(await second.refusal(rejectDeposit, { ...request, reason: 'Too late' })).toMatchObject(
      told,
    )
    expect(await second.refusal(previewDepositApproval, request)).toMatchObject(told)
    const elsewhere = { accountId: (await app.person('client')).userId, depositId }
    for (const endpoint of [previewDepositApproval, approveDeposit])
      expect(await second.refusal(endpoint, elsewhere)).toMatchObject({
        status: 404,
        code: 'unknown-request',
      })
    const again = { depositId, proofId: await upload(client) }
    expect(await client.refusal(requestDeposit, again)).toMatchObject({
      code: 'quote-used',
      details: { status: 'approved' },
    })
  })

  it('makes room for newer ones if it was only quoted, and is refused so for three days, then as too old, to its owner and nobody else', async () => {
    const depositId = await quote(client, '5.00')
    const request = { depositId, proofId: await upload(client), alreadySent: true }
    for (let number = 1; number < openQuotes; number++) await quote(client, '5.00')
    expect(await client.refusal(requestQuote, { amount: '5.00', method: 'tether' })).toMatchObject({
      status: 409,
      code: 'too-many-quotes',
      details: { limit: openQuotes },
    })
    for (let number = openQuotes; number < quotesKept + 1; number += openQuotes) {
      app.clock.advance(QUOTE_SECONDS * 1_000)
      client = await app.signedIn(client)
      for (let more = 0; more < openQuotes; more++) await quote(client, '5.00')
    }
    await client.ask(getDeposit, { depositId })
    expect(await client.refusal(requestDeposit, request)).toMatchObject({
      status: 409,
      code: 'quote-let-go',
    })
    app.clock.advance(LATE_SECONDS * 1_000)
    client = await app.signedIn(client)
    expect(await client.refusal(requestDeposit, request)).toMatchObject({
      status: 409,
      code: 'quote-too-old',
    })
    const other = await app.person('client')
    const foreign = { depositId, proofId: await upload(other) }
    expect(await other.refusal(requestDeposit, foreign)).toMatchObject({
      status: 404,
      code: 'unknown-request',
    })
  })
})
