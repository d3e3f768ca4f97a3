import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listLog } from '#contracts/audit/audit'
import { approveProposal } from '#contracts/site/proposals'
import {
  listPurchaseLinks,
  removePurchaseLink,
  setPurchaseLink,
} from '#contracts/site/purchase-links'
import { getSite, listSiteChanges } from '#contracts/site/site'
import { eventually } from '../../testing/app/eventually.js'
import { heard, listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Agreed in the morning call'
const coins = { place: '2', name: 'Example Coins', address: 'https://COINS.example' } as const
const stored = { ...coins, address: 'https://coins.example/' }

describe('the links to firms that sell coins', () => {
  let app: TestApp
  let first: Person
  let second: Person
  let client: Person

  beforeAll(async () => {
    app = await testApp()
    first = await app.person('admin', { fullName: 'Jonas Weber' })
    second = await app.person('admin', { fullName: 'Anna Lindqvist' })
    client = await app.person('client')
    await app.arrive(first)
    await app.arrive(second)
  })
  afterAll(() => app.close())

  const shown = async () => (await client.ask(listPurchaseLinks, {})).items

  it('are none at first', async () => {
    expect(await shown()).toEqual([])
    expect(await first.ask(getSite, {})).toMatchObject({ purchaseLinks: [] })
  })

  it('are shown to clients once a second admin has approved them, at the address that browsers write', async () => {
    const { proposalId } = await first.ask(setPurchaseLink, { ...coins, reason })
    expect(await shown()).toEqual([])
    await second.ask(approveProposal, { subject: 'site', proposalId: proposalId ?? '' })
    expect(await shown()).toEqual([stored])
    expect((await first.ask(getSite, {})).purchaseLinks).toEqual([stored])
  })

  it('are in the log and among the changes of the settings, with who, what and why', async () => {
    expect((await first.ask(listSiteChanges, { of: 'settings' })).items).toMatchObject([
      {
        change: { kind: 'purchase-link', place: '2', link: { name: coins.name } },
        reason,
        changedByName: 'Anna Lindqvist',
      },
    ])
    const told = (await first.ask(listLog, {})).items.filter(
      ({ type }) => type === 'PurchaseLinkChanged',
    )
    expect(told).toMatchObject([{ actorName: 'Anna Lindqvist' }])
  })

  it('are refused by the name of the field that is wrong, and when nothing would change', async () => {
    for (const [wrong, path] of [
      [{ address: 'http://coins.example/' }, 'address'],
      [{ address: 'https://daybook.example@coins.example/' }, 'address'],
      [{ name: ' ' }, 'name'],
      [{ place: '6' }, 'place'],
      [{ reason: '' }, 'reason'],
    ] as const) {
      const refusal = await first.refusal(setPurchaseLink, { ...coins, reason, ...wrong })
      expect(refusal).toMatchObject({ status: 422, fields: [{ path }] })
    }
    expect(await first.refusal(setPurchaseLink, { ...coins, reason })).toMatchObject({
      status: 409,
      code: 'nothing-to-change',
    })
  })

  it('are removed by one admin at once, and open pages of clients learn that the site has changed, but not what', async () => {
    const [page, desk] = [
      await listen(app.reach, client.cookie),
      await listen(app.reach, first.cookie),
    ]
    expect(
      await second.ask(removePurchaseLink, { place: '2', reason: 'It leads to another site now' }),
    ).toMatchObject({ proposalId: null })
    expect(await shown()).toEqual([])
    await Promise.all([eventually(() => page.notices.length > 0), heard(desk, app.reach.position)])
    // Earlier mails may still be sent meanwhile, which staff hear of.
    const told = [page, desk].map(({ frames, notices }) => [
      frames.length,
      notices.filter(({ resource }) => resource !== 'mails'),
    ])
    expect(told).toEqual([
      [0, [{ resource: 'site', id: '' }]],
      [1, []],
    ])
    for (const listener of [page, desk]) listener.close()
  })
})
