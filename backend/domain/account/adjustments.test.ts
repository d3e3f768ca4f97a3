import { describe, it } from '@jest/globals'
import * as story from '../../testing/stories/account-story.js'
import { byOther } from '../../testing/stories/two-admins-story.js'
import { noPowers } from '../user/powers.js'

const {
  admin,
  approveProposal,
  cancelProposal,
  credit,
  credited,
  debit,
  debited,
  entryProposed,
  given,
  loss,
  lost,
  opened,
  otherAdmin,
  ownerAsAdmin,
  profit,
  profited,
  proposalApproved,
  proposalId,
  rejectProposal,
  withdrawalRequested,
} = story

const byHand = [
  ['credit', credit],
  ['debit', debit],
  ['profit', profit],
  ['loss', loss],
] as const

const taken = [
  ['debit', debit, debited],
  ['loss', loss, lost],
] as const

describe('an entry by hand', () => {
  it('credits the balance and counts as a deposit', () => {
    given(opened).when(credit(5n)).thenEvents(credited(5n))
    given(opened)
      .when(credit(5n))
      .thenState({
        figures: { settled: 5n, available: 5n, deposits: 5n, profit: 0n, profitByStaff: 0n },
      })
  })

  it('debits the balance and counts against deposits', () => {
    given(opened, credited(5n)).when(debit(2n)).thenEvents(debited(2n))
    given(opened, credited(5n))
      .when(debit(2n))
      .thenState({ figures: { settled: 3n, available: 3n, deposits: 3n, profit: 0n } })
  })

  it('records a profit as one that staff entered', () => {
    given(opened).when(profit(5n)).thenEvents(profited(5n))
    given(opened)
      .when(profit(5n))
      .thenState({
        figures: { settled: 5n, available: 5n, deposits: 0n, profit: 5n, profitByStaff: 5n },
      })
  })

  it('records a loss as one that staff entered', () => {
    given(opened, credited(5n)).when(loss(2n)).thenEvents(lost(2n))
    given(opened, credited(5n))
      .when(loss(2n))
      .thenState({ figures: { settled: 3n, deposits: 5n, profit: -2n, profitByStaff: -2n } })
  })

  it.each(taken)(
    'as a %s takes at most everything available, and not a cent more',
    (_, take, took) => {
      given(opened, credited(5n)).when(take(5n)).thenEvents(took(5n))
      given(opened, credited(5n))
        .when(take(6n))
        .thenRejected('insufficient-funds', { available: '0.05' })
      given(opened).when(take(1n)).thenRejected('insufficient-funds', { available: '0.00' })
    },
  )

  it.each(taken)('as a %s cannot take what a withdrawal holds', (_, take, took) => {
    given(opened, credited(5n), withdrawalRequested(3n))
      .when(take(3n))
      .thenRejected('insufficient-funds', { available: '0.02' })
    given(opened, credited(5n), withdrawalRequested(3n)).when(take(2n)).thenEvents(took(2n))
  })

  it.each(byHand)('as a %s is refused on the admin’s own account', (_, command) => {
    given(opened, credited(5n)).when(command(1n), ownerAsAdmin).thenRejected('own-account')
  })

  it.each(byHand)('as a %s is refused where the account is not open', (_, command) => {
    given().when(command(1n)).thenRejected('account-not-open')
  })
})

describe('an entry by hand from the threshold on', () => {
  it('is proposed by nobody who is no admin any more', () => {
    given(opened)
      .when({ ...credit(5n), twoAdmins: { threshold: 5n, proposalId, by: noPowers } })
      .thenRejected('forbidden')
  })

  it.each([
    ['credit', credit],
    ['debit', debit],
    ['profit', profit],
    ['loss', loss],
  ] as const)('waits, as a %s, and changes no figure', (entry, command) => {
    const past = [opened, byOther(credited(9n))]
    given(...past)
      .when(command(4n, 5n))
      .thenState({ proposals: new Map() })
    given(...past)
      .when(command(5n, 5n))
      .thenEvents(entryProposed(entry, 5n))
    given(...past)
      .when(command(5n, 5n))
      .thenState({ figures: { settled: 9n, available: 9n } })
  })

  const waiting = [opened, credited(9n), entryProposed('debit', 5n)] as const

  it('is posted when another admin approves it, and names the proposal', () => {
    const entered = {
      type: 'BalanceDebited',
      data: { amount: 5n, reason: 'Agreed by phone', proposalId },
    } as const
    given(...waiting)
      .when(approveProposal(), otherAdmin)
      .thenEvents(proposalApproved(), entered)
    given(...waiting)
      .when(approveProposal(), otherAdmin)
      .thenState({ figures: { settled: 4n }, proposals: new Map() })
  })

  it('is not approved by who proposed it, nor approved or rejected by whose account it is', () => {
    given(...waiting)
      .when(approveProposal())
      .thenRejected('own-proposal')
    for (const command of [approveProposal(), rejectProposal()])
      given(...waiting)
        .when(command, ownerAsAdmin)
        .thenRejected('own-account')
  })

  it('is judged by the account as it is at the approval', () => {
    given(...waiting, withdrawalRequested(6n))
      .when(approveProposal(), otherAdmin)
      .thenRejected('insufficient-funds', { available: '0.03' })
  })

  it('is decided once, either way', () => {
    const told = { status: 'approved', decidedBy: otherAdmin.actorId, decidedAt: otherAdmin.at }
    for (const command of [approveProposal(), rejectProposal(), cancelProposal()])
      given(...waiting, proposalApproved(), debited(5n))
        .when(command)
        .thenRejected('already-decided', told)
    given(...waiting)
      .when(rejectProposal(), otherAdmin)
      .thenState({ figures: { settled: 9n }, proposals: new Map() })
    given(...waiting)
      .when(cancelProposal(), admin)
      .thenState({ figures: { settled: 9n }, proposals: new Map() })
  })

  it('is refused at once where it could not be entered now', () => {
    given(opened, credited(4n))
      .when(debit(5n, 5n))
      .thenRejected('insufficient-funds', { available: '0.04' })
    given(opened).when(credit(5n, 5n), ownerAsAdmin).thenRejected('own-account')
  })
})
