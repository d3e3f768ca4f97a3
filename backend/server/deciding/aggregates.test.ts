import { expect, it } from '@jest/globals'
import type { AccountEvent } from '#contracts/events/ledger-events'
import * as story from '../../testing/stories/account-story.js'
import { FatefulStore } from '../../testing/samples/fateful-store.js'
import type { Past } from '../../testing/stories/given.js'
import { entryAt, reversed } from '../../testing/stories/reversal-story.js'
import { account } from '../../domain/account/account.js'
import { noSnapshots } from '../../engine/deciding/snapshots.js'
import { Clock } from '../../lib/clock.js'
import { Accounts, bytesOfAccount, SITE, Sites, Users } from './aggregates.js'

const { lastProposalId, otherDepositId, otherProposalId, otherWithdrawalId } = story

const past: readonly Past<AccountEvent>[] = [
  story.opened,
  story.credited(1_000n),
  story.profited(5n),
  reversed(entryAt(2, story.profited(5n))),
  story.quoted(1n),
  story.quoted(2n, otherDepositId),
  story.depositRequested(2n, otherDepositId),
  story.withdrawalRequested(3n),
  story.withdrawalApproved(3n),
  story.withdrawalRequested(4n, 0n, otherWithdrawalId),
  story.entryProposed('credit', 5n, otherProposalId),
  story.proposalRejected(otherProposalId),
  story.entryProposed('credit', 6n, lastProposalId),
]

/** An account that has something of everything it can keep. */
const full = past.reduce(
  (state, event) => account.evolve(state, event, event.on ?? story.admin),
  account.initial,
)

it.each([
  'quotes',
  'pending',
  'holds',
  'unpaid',
  'decided',
  'reversals',
  'proposals',
  'decidedProposals',
] as const)('The memory counted for an account is less without its %s', (name) => {
  expect(full[name].size).toBeGreaterThan(0)
  expect(bytesOfAccount({ ...full, [name]: new Map() })).toBeLessThan(bytesOfAccount(full))
})

it('An account, a person and the site each have a stream of their own', async () => {
  const store = new FatefulStore()
  const parts = {
    store,
    clock: new Clock(),
    snapshots: noSnapshots,
    macOf: () => '',
    report: () => undefined,
  }
  await new Accounts(parts).state(story.ownerId)
  await new Users(parts).state(story.adminId)
  await new Sites(parts).state(SITE)
  const streams = new Set(store.reads.map(({ stream }) => stream))
  expect(streams).toEqual(new Set([`account-${story.ownerId}`, `user-${story.adminId}`, 'site']))
})
