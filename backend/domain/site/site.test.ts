import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { admin } from '../../testing/stories/account-story.js'
import {
  begun,
  change,
  changed,
  ended,
  given,
  invitedTo,
  proposed,
  reason,
  set,
  settings,
  system,
  wallet,
  walletChanged,
  type Happened,
} from '../../testing/samples/site-acts.js'
import { site } from './site.js'
import { Site } from './state.js'

describe('the settings of the site', () => {
  it('start with a minimum of ten dollars, a fee of two percent, no banner and no wallet', () => {
    given().thenState({
      siteName: 'Daybook',
      minimumWithdrawal: 10_00n,
      withdrawalFeeBasisPoints: 200,
      bannerText: '',
      wallets: {},
    })
  })

  it('change one by one: only what becomes different is said', () => {
    given()
      .when(change(settings({ siteName: 'Nordlys', bannerText: '' })))
      .thenEvents(changed({ siteName: 'Nordlys' }))
    given()
      .when(change(settings({ siteName: 'Nordlys', bannerText: undefined, logo: '' })))
      .thenEvents(changed({ siteName: 'Nordlys' }))
    given(changed({ siteName: 'Nordlys' })).thenState({
      siteName: 'Nordlys',
      minimumWithdrawal: 10_00n,
    })
  })

  it('take a standard value as chosen, once', () => {
    const standard = { siteName: 'Daybook', minimumWithdrawal: 10_00n }
    given()
      .when(change(settings({ ...standard, logo: '' })))
      .thenEvents(changed(standard))
    given(changed(standard)).thenState({ everSet: ['siteName', 'minimumWithdrawal'] })
    given(changed(standard))
      .when(change(settings(standard)))
      .thenRejected('nothing-to-change')
  })

  it('do not change to what they are', () => {
    given(changed({ siteName: 'Nordlys' }))
      .when(change(settings({ siteName: 'Nordlys' })))
      .thenRejected('nothing-to-change')
    given()
      .when(change(settings({})))
      .thenRejected('nothing-to-change')
  })

  it('need no second admin for a name, a minimum or a banner', () => {
    const harmless = {
      siteName: 'Nordlys',
      minimumWithdrawal: 5_00n,
      bannerText: 'Closed on Friday',
    }
    given(begun, ended)
      .when(change(settings(harmless)))
      .thenEvents(changed(harmless))
  })

  it('need one where the minimum rises, clients are sent elsewhere for help, or a name or a banner holds a link or an address', () => {
    const adverse = [
      { minimumWithdrawal: 10_01n },
      { bannerText: 'Send bitcoin to bc1qar0srrr7xfkvy5l643lydnw9re59g' },
      { siteName: 'Nordlys.com' },
      { supportAddress: 'help@nordlys.example' },
    ]
    for (const each of adverse)
      given(begun, ended)
        .when(change(settings({ ...each, logo: '' })))
        .thenEvents(proposed(settings({ ...each, logo: '' })))
  })

  it('are set without a question by the system alone', () => {
    given(begun, ended)
      .when(set(wallet('r1')), system)
      .thenEvents(walletChanged('r1'))
    given()
      .when(set(wallet('r1')))
      .thenRejected('forbidden')
  })
})

describe('a wallet of the site', () => {
  const setWallet = (address: string, memo?: string) => set(wallet(address, memo))

  it('changes its address, its memo, or loses its memo', () => {
    given().when(setWallet('r1'), system).thenEvents(walletChanged('r1'))
    given(walletChanged('r1')).when(setWallet('r2'), system).thenEvents(walletChanged('r2'))
    given(walletChanged('r1'))
      .when(setWallet('r1', '104'), system)
      .thenEvents(walletChanged('r1', '104'))
    given(walletChanged('r1', '104')).when(setWallet('r1'), system).thenEvents(walletChanged('r1'))
  })

  it('keeps no memo of the address before, and is gone when it is removed', () => {
    const { wallets, madeAlone } = [walletChanged('r1', '104'), walletChanged('r2')].reduce(
      (state, event) => site.evolve(state, event, admin),
      site.initial,
    )
    expect({ wallets, madeAlone }).toStrictEqual({
      wallets: { ripple: { address: 'r2' } },
      madeAlone: new Map(),
    })
    const removed: Happened = { type: 'WalletAddressRemoved', data: { method: 'ripple', reason } }
    given(walletChanged('r1'))
      .when(set(wallet(null)), system)
      .thenEvents(removed)
    expect(
      site.evolve({ ...site.initial, wallets: { ripple: { address: 'r1' } } }, removed, admin)
        .wallets,
    ).toEqual({})
  })

  it('does not change to what it is; an empty memo is none; one that is not there cannot be removed', () => {
    given(walletChanged('r1', '104'))
      .when(setWallet('r1', '104'), system)
      .thenRejected('nothing-to-change', { method: 'ripple' })
    given(walletChanged('r1'))
      .when(setWallet('r1', ''), system)
      .thenRejected('nothing-to-change', { method: 'ripple' })
    given()
      .when(set(wallet(null)), system)
      .thenRejected('nothing-to-change', { method: 'ripple' })
  })

  it('leaves the wallets of other coins as they are', () => {
    const bitcoin: Happened = {
      type: 'WalletAddressChanged',
      data: { method: 'bitcoin', address: 'bc1' },
    }
    given(bitcoin)
      .when(setWallet('r1'), system)
      .thenState({ wallets: { bitcoin: { address: 'bc1' }, ripple: { address: 'r1' } } })
  })
})

it('The state of the site comes back from a snapshot as it was', () => {
  const { result } = {
    result: [begun, proposed(wallet('r1', '104'))].reduce(
      (state, event) => site.evolve(state, event, admin),
      site.initial,
    ),
  }
  const { invitations } = site.evolve(site.initial, invitedTo('admin'), admin)
  const state = {
    ...result,
    wallets: { ripple: { address: 'r1', memo: '104' } },
    madeAlone: new Map([['a', 'b']]),
    invitations,
  }
  expect(Site.parse(z.encode(Site, state))).toEqual(state)
})
