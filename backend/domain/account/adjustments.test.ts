import { describe, it } from '@jest/globals'
import * as story from '../../testing/account-story.js'

const { credit, credited, debit, debited, given, loss, lost, opened, ownerAsAdmin, profit, profited, withdrawalRequested } = story

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
      .thenState({ figures: { settled: 5n, available: 5n, deposits: 5n, profit: 0n, profitByStaff: 0n } })
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
      .thenState({ figures: { settled: 5n, available: 5n, deposits: 0n, profit: 5n, profitByStaff: 5n } })
  })

  it('records a loss as one that staff entered', () => {
    given(opened, credited(5n)).when(loss(2n)).thenEvents(lost(2n))
    given(opened, credited(5n))
      .when(loss(2n))
      .thenState({ figures: { settled: 3n, deposits: 5n, profit: -2n, profitByStaff: -2n } })
  })

  it.each(taken)('as a %s takes at most everything available, and not a cent more', (_, take, took) => {
    given(opened, credited(5n)).when(take(5n)).thenEvents(took(5n))
    given(opened, credited(5n)).when(take(6n)).thenRejected('insufficient-funds', { available: '0.05' })
    given(opened).when(take(1n)).thenRejected('insufficient-funds', { available: '0.00' })
  })

  it.each(taken)('as a %s cannot take what a withdrawal holds', (_, take, took) => {
    given(opened, credited(5n), withdrawalRequested(3n)).when(take(3n)).thenRejected('insufficient-funds', { available: '0.02' })
    given(opened, credited(5n), withdrawalRequested(3n)).when(take(2n)).thenEvents(took(2n))
  })

  it.each(byHand)('as a %s is refused on the admin’s own account', (_, command) => {
    given(opened, credited(5n)).when(command(1n), ownerAsAdmin).thenRejected('own-account')
  })

  it.each(byHand)('as a %s is refused where the account is not open', (_, command) => {
    given().when(command(1n)).thenRejected('account-not-open')
  })
})
