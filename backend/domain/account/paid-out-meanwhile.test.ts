import { describe, it } from '@jest/globals'
import * as story from '../../testing/stories/account-story.js'
import { entryAt, reversalProposed, reverse } from '../../testing/stories/reversal-story.js'

const { given, opened, credited, admin, otherAdmin } = story

const credit = entryAt(1, credited(9n))
const withdrawal = [
  credited(9n),
  story.withdrawalRequested(5n, 2n),
  story.withdrawalApproved(5n, 2n),
] as const
const approval = entryAt(3, story.withdrawalApproved(5n, 2n))

describe('the reversal of an approved withdrawal', () => {
  it('is refused to an admin who was shown another payout than there is: none that was recorded since, or one of another time', () => {
    const paid = [opened, ...withdrawal, story.withdrawalPaidOut(3n)] as const
    for (const shown of [null, otherAdmin.at])
      given(...paid)
        .when(reverse(approval, undefined, shown))
        .thenRejected('concurrent-change', { paidAt: admin.at })
    given(opened, ...withdrawal)
      .when(reverse(approval, undefined, admin.at))
      .thenRejected('concurrent-change', { paidAt: null })
    given(opened, credited(9n))
      .when(reverse(credit, undefined, admin.at))
      .thenRejected('concurrent-change', { paidAt: null })
  })

  it('is not approved once the payout was recorded that its proposal had not seen, and is where it had seen it', () => {
    const paid = [opened, ...withdrawal, story.withdrawalPaidOut(3n)] as const
    given(...paid)
      .when(reverse(approval, 5n))
      .thenRejected('concurrent-change', { paidAt: admin.at })
    given(opened, ...withdrawal, reversalProposed(approval), story.withdrawalPaidOut(3n))
      .when(story.approveProposal(), otherAdmin)
      .thenRejected('concurrent-change', { paidAt: admin.at })
    given(...paid, reversalProposed(approval, admin.at))
      .when(story.approveProposal(), otherAdmin)
      .thenState({ figures: { settled: 9n } })
  })
})
