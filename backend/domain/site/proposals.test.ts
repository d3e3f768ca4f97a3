import { describe, expect, it } from '@jest/globals'
import type { ProposalId } from '#contracts/values/ids'
import { admin, asAdmin } from '../../testing/stories/account-story.js'
import type { Past } from '../../testing/stories/given.js'
import {
  asked,
  begun,
  change,
  ended,
  given,
  inDays,
  other,
  proposalId,
  proposed,
  reason,
  settings,
  system,
  wallet,
  walletChanged,
  type Happened,
} from '../../testing/samples/site-acts.js'
import { site, type SiteCommand } from './site.js'

describe('set-up', () => {
  it('begins with the first admin who signs in, goes on while they come back, and ends with another one', () => {
    given().when({ type: 'NoteAdmin' }).thenEvents(begun)
    given(begun).when({ type: 'NoteAdmin' }).thenRejected('nothing-to-change')
    given(begun)
      .when({ type: 'NoteAdmin' }, other)
      .thenState({ setUpBy: admin.actorId, setUpEndedAt: other.at })
  })

  it('never begins again', () => {
    for (const who of [admin, other])
      given(begun, ended).when({ type: 'NoteAdmin' }, who).thenRejected('nothing-to-change')
    given(ended).when({ type: 'EndSetUp' }, system).thenRejected('nothing-to-change')
  })

  it.each([wallet('r1'), settings({ withdrawalFeeBasisPoints: 150 })])(
    'lets one admin make %j alone, and says so',
    (wanted) => {
      given(begun)
        .when(change(wanted))
        .thenState({ madeAlone: new Map([[proposalId, admin.actorId]]), proposals: new Map() })
    },
  )

  const alone: Happened = {
    type: 'WalletAddressChanged',
    data: { method: 'ripple', address: 'r1', reason, proposalId, madeAlone: true },
  }

  it('is judged by another admin, once, change by change', () => {
    given(begun, alone, ended)
      .when({ type: 'ConfirmChange', ...asked })
      .thenRejected('own-proposal')
    given(begun, alone, ended)
      .when({ type: 'ConfirmChange', ...asked }, other)
      .thenState({ madeAlone: new Map(), wallets: { ripple: { address: 'r1' } } })
    given(begun, alone, ended)
      .when({ type: 'ContestChange', ...asked, reason: 'Not our address' }, other)
      .thenState({ madeAlone: new Map() })
    const confirmed = { type: 'ChangeConfirmed', data: { proposalId }, on: other } as const
    given(begun, alone, ended, confirmed)
      .when({ type: 'ContestChange', ...asked, reason: 'Not our address' }, other)
      .thenRejected('already-decided', {
        status: 'approved',
        decidedBy: other.actorId,
        decidedAt: other.at,
      })
    given(begun, ended)
      .when({ type: 'ConfirmChange', ...asked }, other)
      .thenRejected('unknown-request')
  })

  it('is judged by nobody who is no admin, and a contested change is told as rejected', () => {
    given(begun, alone, ended)
      .when({ type: 'ConfirmChange', ...asked, by: { ...asAdmin, role: 'auditor' } }, other)
      .thenRejected('forbidden')
    const contested = {
      type: 'ChangeContested',
      data: { proposalId, reason: 'Not our address' },
      on: other,
    } as const
    given(begun, alone, ended, contested)
      .when({ type: 'ConfirmChange', ...asked }, admin)
      .thenRejected('already-decided', {
        status: 'rejected',
        decidedBy: other.actorId,
        decidedAt: other.at,
      })
  })

  it('is ended by the system where several admins are there from the beginning', () => {
    given().when({ type: 'EndSetUp' }, system).thenEvents({ type: 'SetUpEnded', data: {} })
  })

  it('lets at most two hundred changes wait for a judge', () => {
    const many = Array.from({ length: 200 }, (_, n): Happened => {
      const id = `01900000-0000-7000-8000-${String(n).padStart(12, '0')}` as ProposalId
      return {
        type: 'WalletAddressChanged',
        data: { method: 'ripple', address: `r${n}`, reason, proposalId: id, madeAlone: true },
      }
    })
    given(begun, ...many)
      .when(change(wallet('r1')))
      .thenRejected('too-many-pending', { kind: 'proposal', limit: 200 })
    given(begun, ...many.slice(1))
      .when(change(wallet('r1')))
      .thenState({ madeAlone: { size: 200 } })
  })
})

describe('a change that needs a second admin', () => {
  it.each([wallet('r1'), settings({ withdrawalFeeBasisPoints: 150, siteName: 'Nordlys' })])(
    'waits: %j',
    (wanted) => {
      given(begun, ended).when(change(wanted)).thenEvents(proposed(wanted))
      given(begun, ended, proposed(wanted)).thenState({
        wallets: {},
        withdrawalFeeBasisPoints: 200,
        siteName: 'Daybook',
      })
    },
  )

  const waiting = [begun, ended, proposed(wallet('r1'))] as const

  it('takes effect when another admin approves it, and not when its author does', () => {
    given(...waiting)
      .when({ type: 'ApproveProposal', ...asked })
      .thenRejected('own-proposal')
    given(...waiting)
      .when({ type: 'ApproveProposal', ...asked }, other)
      .thenEvents(
        { type: 'ProposalApproved', data: { proposalId } },
        {
          type: 'WalletAddressChanged',
          data: { method: 'ripple', address: 'r1', reason, proposalId },
        },
      )
    given(...waiting)
      .when({ type: 'ApproveProposal', ...asked }, other)
      .thenState({
        wallets: { ripple: { address: 'r1' } },
        proposals: new Map(),
        madeAlone: new Map(),
      })
  })

  it('is not decided on where nobody can have proposed it, because then the log is damaged', () => {
    const data = {
      proposalId,
      change: { kind: 'closing' },
      reason,
      expiresAt: inDays(admin, 7).at,
    } as const
    const state = site.evolve(site.initial, { type: 'ChangeProposed', data }, admin)
    expect(() => site.decide(state, { type: 'ApproveProposal', ...asked }, other)).toThrow(
      'cannot be decided on here',
    )
  })

  it('is judged against the site as it is then', () => {
    given(...waiting, walletChanged('r1'))
      .when({ type: 'ApproveProposal', ...asked }, other)
      .thenRejected('nothing-to-change', { method: 'ripple' })
  })

  it('is rejected by another admin, or taken back by its author alone', () => {
    const no = { type: 'RejectProposal', ...asked, reason: 'Not our address' } as const
    given(...waiting)
      .when(no)
      .thenRejected('own-proposal')
    given(...waiting)
      .when(no, other)
      .thenState({ wallets: {}, proposals: new Map() })
    given(...waiting)
      .when({ type: 'CancelProposal', ...asked }, other)
      .thenRejected('forbidden')
    given(...waiting)
      .when({ type: 'CancelProposal', ...asked })
      .thenState({ wallets: {}, proposals: new Map() })
  })

  it('is decided once', () => {
    const approved: Past<Happened> = { type: 'ProposalApproved', data: { proposalId }, on: other }
    const told = { status: 'approved', decidedBy: other.actorId, decidedAt: other.at }
    for (const type of ['ApproveProposal', 'CancelProposal'] as const)
      given(...waiting, approved)
        .when({ type, ...asked }, other)
        .thenRejected('already-decided', told)
    given(begun, ended)
      .when({ type: 'ApproveProposal', ...asked }, other)
      .thenRejected('unknown-request')
  })

  it('expires after seven days', () => {
    const expiresAt = inDays(admin, 7).at
    for (const type of ['ApproveProposal', 'CancelProposal'] as const) {
      given(...waiting)
        .when({ type, ...asked }, inDays(other, 7))
        .thenRejected('proposal-expired', { expiresAt })
    }
    given(...waiting)
      .when(
        { type: 'ApproveProposal', ...asked },
        { ...other, at: new Date(Date.parse(expiresAt) - 1).toISOString() },
      )
      .thenState({ proposals: new Map() })
  })

  it('is neither made nor judged by who is no admin any more', () => {
    for (const by of [
      { ...asAdmin, role: 'client' },
      { ...asAdmin, role: 'auditor' },
      { ...asAdmin, status: 'blocked' },
    ] as const) {
      given(...waiting)
        .when({ type: 'ApproveProposal', ...asked, by }, other)
        .thenRejected('forbidden')
      given()
        .when({ ...change(wallet('r1')), by } as SiteCommand)
        .thenRejected('forbidden')
    }
  })

  it('finds room while fewer than fifty wait; expired ones do not count', () => {
    const many = Array.from({ length: 50 }, (_, n): Happened => {
      const id = `01900000-0000-7000-8000-${String(n).padStart(12, '0')}` as ProposalId
      return {
        type: 'ChangeProposed',
        data: { proposalId: id, change: wallet(`r${n}`), reason, expiresAt: inDays(admin, 7).at },
      }
    })
    given(ended, ...many)
      .when(change(wallet('r1')))
      .thenRejected('too-many-pending', { kind: 'proposal', limit: 50 })
    given(ended, ...many.slice(1))
      .when(change(wallet('r1')))
      .thenState({})
    given(ended, ...many)
      .when(change(wallet('r1')), inDays(admin, 7))
      .thenState({ wallets: {} })
  })
})
