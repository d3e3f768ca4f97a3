import { describe, expect, it } from '@jest/globals'
import {
  begun,
  change,
  ended,
  given,
  link,
  linkChanged,
  other,
  proposalId,
  proposed,
  reason,
  set,
  system,
  type Happened,
} from '../../testing/samples/site-acts.js'
import { asAdmin } from '../../testing/stories/account-story.js'
import { placedLinks } from './purchase-links.js'
import { newSite } from './state.js'

const [here, there] = ['https://coins.example/', 'https://other.example/']
const removed: Happened = { type: 'PurchaseLinkRemoved', data: { place: '2', reason } }

describe('a link to a firm that sells coins', () => {
  it('leads where two admins want it to: a new one and a changed one wait for the second', () => {
    given(begun, ended)
      .when(change(link(here)))
      .thenEvents(proposed(link(here)))
    given(begun, ended, linkChanged(here))
      .when(change(link(there)))
      .thenEvents(proposed(link(there)))
    given(begun, ended, proposed(link(here)))
      .when(
        { type: 'ApproveProposal', proposalId, by: asAdmin, proposer: asAdmin, personId: null },
        other,
      )
      .thenEvents(
        { type: 'ProposalApproved', data: { proposalId } },
        linkChanged(here, { proposalId }),
      )
  })

  it('is set at once while one admin sets up the site, marked as made alone', () => {
    given(begun)
      .when(change(link(here)))
      .thenEvents(linkChanged(here, { proposalId, madeAlone: true }))
  })

  it('is removed at once by one admin, and is then not there to be removed', () => {
    given(begun, ended, linkChanged(here))
      .when(change(link(null)))
      .thenEvents(removed)
    given(linkChanged(here), removed).thenState({ purchaseLinks: {} })
    given(begun, ended)
      .when(change(link(null)))
      .thenRejected('nothing-to-change')
  })

  it('does not change to what it is, but another name of the same address is a change', () => {
    given(linkChanged(here))
      .when(set(link(here)), system)
      .thenRejected('nothing-to-change')
    given(linkChanged(here))
      .when(
        set({ kind: 'purchase-link', place: '2', link: { name: 'Other', address: here } }),
        system,
      )
      .thenEvents({
        type: 'PurchaseLinkChanged',
        data: { place: '2', name: 'Other', address: here, reason },
      })
  })

  it('is listed in the order of the places, whichever was set first', () => {
    const named = { name: 'Example Coins', address: here }
    const site = { ...newSite, purchaseLinks: { '4': named, '2': named } }
    expect(placedLinks(site).map(({ place }) => place)).toEqual(['2', '4'])
  })
})
