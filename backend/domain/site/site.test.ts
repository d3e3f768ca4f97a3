import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import type { EventNamed } from '#contracts/events/ledger-events'
import { admin } from '../../testing/account-story.js'
import { givenOn } from '../../testing/given.js'
import { Site, site } from './site.js'

const given = givenOn(site, admin)

const settings = { siteName: 'Nordlys', minimumWithdrawal: 5n, withdrawalFeeBasisPoints: 150 }
const changed: EventNamed<'SiteSettingsChanged'> = { type: 'SiteSettingsChanged', data: settings }
const wallet = (address: string, memo?: string): EventNamed<'WalletAddressChanged'> => ({
  type: 'WalletAddressChanged',
  data: { method: 'ripple', address, ...(memo ? { memo } : {}) },
})
const changeWallet = (address: string, memo?: string) => ({ type: 'ChangeWalletAddress', method: 'ripple', address, memo }) as const

describe('the settings of the site', () => {
  it('start with a minimum of ten dollars, a fee of two percent and no wallet', () => {
    given().thenState({ siteName: 'Daybook', minimumWithdrawal: 10_00n, withdrawalFeeBasisPoints: 200, wallets: {} })
  })

  it('can all be changed at once', () => {
    given()
      .when({ type: 'ChangeSiteSettings', ...settings })
      .thenEvents(changed)
    given(changed, wallet('r1')).thenState({ ...settings, wallets: { ripple: { address: 'r1' } } })
  })

  it('refuse a change that changes nothing', () => {
    given(changed)
      .when({ type: 'ChangeSiteSettings', ...settings })
      .thenRejected('nothing-to-change')
  })

  it.each([{ siteName: 'Other' }, { minimumWithdrawal: 6n }, { withdrawalFeeBasisPoints: 151 }])('can be changed by %j alone', (change) => {
    const next = { ...settings, ...change }
    given(changed)
      .when({ type: 'ChangeSiteSettings', ...next })
      .thenEvents({ type: 'SiteSettingsChanged', data: next })
  })
})

describe('a wallet of the site', () => {
  it('can change its address or memo, or lose its memo', () => {
    given().when(changeWallet('r1')).thenEvents(wallet('r1'))
    given(wallet('r1')).when(changeWallet('r2')).thenEvents(wallet('r2'))
    given(wallet('r1')).when(changeWallet('r1', '104')).thenEvents(wallet('r1', '104'))
    given(wallet('r1', '104')).when(changeWallet('r1')).thenEvents(wallet('r1'))
  })

  it('does not keep the memo of its previous address', () => {
    given(wallet('r1', '104'), wallet('r2')).thenState({ wallets: { ripple: { address: 'r2' } } })
  })

  it('refuses a change that changes nothing, an empty memo counting as none', () => {
    given(wallet('r1', '104')).when(changeWallet('r1', '104')).thenRejected('nothing-to-change', { method: 'ripple' })
    given(wallet('r1')).when(changeWallet('r1', '')).thenRejected('nothing-to-change', { method: 'ripple' })
  })

  it('leaves the wallets of other coins as they are', () => {
    const bitcoin: EventNamed<'WalletAddressChanged'> = { type: 'WalletAddressChanged', data: { method: 'bitcoin', address: 'bc1' } }
    given(bitcoin)
      .when(changeWallet('r1'))
      .thenState({ wallets: { bitcoin: { address: 'bc1' }, ripple: { address: 'r1' } } })
  })
})

it('The state of the site is read back from a snapshot unchanged', () => {
  const state = { ...site.initial, wallets: { ripple: { address: 'r1', memo: '104' }, bitcoin: { address: 'bc1' } } }
  expect(Site.parse(z.encode(Site, state))).toEqual(state)
})
