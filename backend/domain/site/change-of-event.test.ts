import { expect, it } from '@jest/globals'
import type { ChangeOf } from '#contracts/events/changes'
import {
  changed,
  ended,
  invitation,
  invitedTo,
  link,
  linkChanged,
  proposalId,
  reason,
  settings,
  wallet,
  walletChanged,
} from '../../testing/samples/site-acts.js'
import { changeOf, effectTypes, isEffect, type EffectType } from './change-of-event.js'
import type { EventNamed } from '#contracts/events/ledger-events'

const [logo, placed]: [ChangeOf<'settings'>, ChangeOf<'purchase-link'>] = [
  settings({ siteName: 'Nordlys', bannerText: '' }),
  link('https://coins.example/'),
]

it.each<[EventNamed<EffectType>, object]>([
  [walletChanged('r1', '104') as EventNamed<EffectType>, wallet('r1', '104')],
  [walletChanged('r1') as EventNamed<EffectType>, wallet('r1')],
  [{ type: 'WalletAddressRemoved', data: { method: 'ripple', reason, proposalId } }, wallet(null)],
  [linkChanged('https://coins.example/') as EventNamed<EffectType>, placed],
  [{ type: 'PurchaseLinkRemoved', data: { place: '2', reason } }, link(null)],
  [invitedTo('auditor') as EventNamed<EffectType>, invitation('auditor')],
  [changed({ ...logo.settings }) as EventNamed<EffectType>, logo],
])('An event reads as the change that was asked for: %j', (event, change) => {
  expect(isEffect(event)).toBe(true)
  expect(effectTypes).toContain(event.type)
  expect(changeOf(event)).toStrictEqual(change)
})

it('An event that is no change of the site reads as none', () => {
  expect(isEffect(ended)).toBe(false)
})
