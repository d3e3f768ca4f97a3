import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  listDestinations,
  nameDestination,
  removeDestination,
  saveDestination,
} from '#contracts/requests/destinations'
import { readPayoutDetails } from '#contracts/payouts/payout-details'
import { linesOf } from '#contracts/payouts/payouts'
import {
  approveWithdrawal,
  getWithdrawal,
  payOutWithdrawal,
  requestWithdrawal,
} from '#contracts/requests/withdrawals'
import { bank, credit, destination } from '../../testing/app/deeds.js'
import { heard, listen } from '../../testing/app/listener.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { Eraser } from './eraser.js'

describe('a payout destination', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  describe('that its owner names', () => {
    it('is listed to them under the name, which stands nowhere in the log and encrypted in its table', async () => {
      const other = await app.person('client')
      const destinationId = await destination(other)
      await other.ask(nameDestination, { destinationId, name: ' My salary account ' })
      expect((await other.ask(listDestinations, {})).items).toMatchObject([
        { destinationId, name: 'My salary account' },
      ])
      for (const table of ['events', 'entries', 'destinations', 'saved_destinations']) {
        const { rows } = await app.database.pool.query<{ row: string }>(
          `select ${table}::text as row from ${table}`,
        )
        const text = rows.map(({ row }) => row).join('\n')
        expect({
          table,
          holds: text.includes('salary') || text.includes(Buffer.from('My salary').toString('hex')),
        }).toEqual({
          table,
          holds: false,
        })
      }
      await other.ask(nameDestination, { destinationId, name: null })
      expect((await other.ask(listDestinations, {})).items).toMatchObject([
        { destinationId, name: null },
      ])
    })

    it('keeps the newer name when the request for an older one is sent again', async () => {
      const other = await app.person('client')
      const destinationId = await destination(other)
      const key = { 'idempotency-key': 'the-first-name-of-two' }
      const first = await other.ask(nameDestination, { destinationId, name: 'Old' }, key)
      await other.ask(nameDestination, { destinationId, name: 'New' })
      expect(await other.ask(nameDestination, { destinationId, name: 'Old' }, key)).toEqual(first)
      expect((await other.ask(listDestinations, {})).items).toMatchObject([{ name: 'New' }])
    })
  })

  describe('that its owner removes', () => {
    const erase = async () => {
      app.clock.advance(61_000)
      await app.running().app.get(Eraser, { strict: false }).erase()
    }
    const kept = async (destinationId: string) => {
      const { rows } = await app.database.pool.query(
        'select 1 from destinations where destination_id = $1',
        [destinationId],
      )
      return rows.length === 1
    }

    it('is gone from their list at once, takes no other withdrawal, and its details are erased', async () => {
      const other = await app.person('client')
      await credit(await app.person('admin'), other, '100.00')
      const key = { 'idempotency-key': 'removed-only-once' }
      const saving = { 'idempotency-key': 'saved-before-removal' }
      const { destinationId } = await other.ask(saveDestination, { details: bank }, saving)
      const first = await other.ask(removeDestination, { destinationId }, key)
      expect(await other.ask(removeDestination, { destinationId }, key)).toEqual(first)
      expect(await other.ask(listDestinations, {})).toEqual({ items: [] })
      expect(
        await other.refusal(requestWithdrawal, {
          amount: '10.00',
          destinationId,
          expectedFee: '0.00',
        }),
      ).toMatchObject({
        status: 422,
        fields: [{ path: 'destinationId' }],
      })
      expect(await other.refusal(removeDestination, { destinationId })).toMatchObject({
        status: 404,
        code: 'unknown-destination',
      })
      await erase()
      expect(await kept(destinationId)).toBe(false)
      await other.ask(saveDestination, { details: bank }, saving)
      expect(await other.ask(listDestinations, {})).toEqual({ items: [] })
      await erase()
      expect(await kept(destinationId)).toBe(false)
    })

    it('leaves the screens of its owner and of staff at once', async () => {
      const other = await app.person('client')
      const destinationId = await destination(other)
      await app.upToDate()
      const listeners = await Promise.all(
        [other, await app.person('admin')].map(({ cookie }) => listen(app.reach, cookie)),
      )
      const { position } = await other.ask(removeDestination, { destinationId })
      for (const listener of listeners) {
        await heard(listener, position)
        expect(listener.frames.flatMap(({ changes }) => changes)).toContainEqual({
          resource: 'destinations',
          id: destinationId,
        })
        listener.close()
      }
    })

    it('keeps its details for staff until the last open withdrawal to it is paid out', async () => {
      const [admin, other] = [await app.person('admin'), await app.person('client')]
      await credit(admin, other, '100.00')
      const destinationId = await destination(other)
      const { withdrawalId } = await other.ask(requestWithdrawal, {
        amount: '10.00',
        destinationId,
        expectedFee: '0.00',
      })
      await other.ask(removeDestination, { destinationId })
      const request = { accountId: other.userId, withdrawalId }
      await erase()
      await admin.ask(approveWithdrawal, request)
      await erase()
      expect(await admin.ask(readPayoutDetails, request)).toEqual({ payTo: linesOf(bank) })
      await (
        await app.person('admin')
      ).ask(payOutWithdrawal, { ...request, reference: 'SEPA 2026-4417' })
      await erase()
      expect(await admin.refusal(readPayoutDetails, request)).toMatchObject({
        status: 409,
        code: 'payout-details-closed',
      })
      expect(await other.ask(getWithdrawal, { withdrawalId })).toMatchObject({
        status: 'paid',
        destination: 'Bank ••••4417',
      })
    })

    it('whose seal is damaged says so, can be removed, and keeps no other one from being shown', async () => {
      const other = await app.person('client')
      const [damaged, whole] = [await destination(other), await destination(other)]
      await app.database.pool.query(
        `update destinations set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1) where destination_id = $1`,
        [damaged],
      )
      const { items } = await other.ask(listDestinations, {})
      const told = { destinationId: damaged, label: 'Bank ••••4417', holder: null, isDamaged: true }
      expect(items.find(({ destinationId }) => destinationId === damaged)).toMatchObject(told)
      expect(items.find(({ destinationId }) => destinationId === whole)).not.toHaveProperty(
        'isDamaged',
      )
      await other.ask(removeDestination, { destinationId: damaged })
      expect(
        (await other.ask(listDestinations, {})).items.map(({ destinationId }) => destinationId),
      ).toEqual([whole])
    })

    it('stays as it was where its removal never reached the log', async () => {
      const other = await app.person('client')
      const destinationId = await destination(other)
      await app.running().app.get(Eraser, { strict: false }).mark(other.userId, destinationId)
      await erase()
      await erase()
      expect(await kept(destinationId)).toBe(true)
      expect((await other.ask(listDestinations, {})).items).toMatchObject([{ destinationId }])
    })
  })
})
