import { expect, it } from '@jest/globals'
import type { LedgerEvent } from '#contracts/events/ledger-events'
import { proposalEnd } from '#contracts/events/proposal-events'
import { DestinationId, ProposalId, WithdrawalId } from '#contracts/values/ids'
import type { ActorRole } from '#contracts/values/values'
import {
  admins,
  amara,
  anna,
  credit,
  found,
  hugo,
  instantAt,
  jonas,
  logOf,
  opened,
  reason,
  uuid,
  type Deed,
} from '../../testing/samples/judged-logs.js'

const requested = {
  withdrawalId: WithdrawalId.parse(uuid(5)),
  amount: 700_000_00n,
  fee: 0n,
  method: 'bank' as const,
  destinationId: DestinationId.parse(uuid(6)),
  destination: 'Bank ••••4417',
}

it('A judge of a log judges what one admin did alone by the rules of that moment: by sums of a day once these came', () => {
  const proposed = (second: number): Deed => [
    jonas,
    'admin',
    'CreditBalance',
    `account-${hugo}`,
    second,
    {
      type: 'ChangeProposed',
      data: {
        proposalId: ProposalId.parse(uuid(77)),
        change: { kind: 'manual-entry', entry: 'credit', amount: 10_000_00n },
        reason,
        expiresAt: proposalEnd(instantAt(second)),
      },
    },
  ]
  const approved: Deed = [
    anna,
    'admin',
    'ApproveProposal',
    `account-${hugo}`,
    21,
    { type: 'ProposalApproved', data: { proposalId: ProposalId.parse(uuid(77)) } },
    {
      type: 'BalanceCredited',
      data: { amount: 10_000_00n, reason, proposalId: ProposalId.parse(uuid(77)) },
    },
  ]
  const before = [...admins, opened(amara), opened(hugo), credit(jonas, amara, 2, 777_000_00n)]
  expect(found(logOf(before))).toEqual([])
  // A request of a withdrawal that is proposed to be approved is the first event of today's rules.
  const today: Deed[] = [
    [
      amara,
      'client',
      'RequestWithdrawal',
      `account-${amara}`,
      3,
      { type: 'WithdrawalRequested', data: requested },
    ],
    [
      jonas,
      'admin',
      'ApproveWithdrawal',
      `account-${amara}`,
      4,
      {
        type: 'ChangeProposed',
        data: {
          proposalId: ProposalId.parse(uuid(78)),
          change: {
            kind: 'withdrawal-approval',
            withdrawalId: requested.withdrawalId,
            amount: requested.amount,
            fee: 0n,
          },
          expiresAt: proposalEnd(instantAt(4)),
        },
      },
    ],
  ]
  const alone = [
    credit(anna, hugo, 30, 6_000_00n),
    credit(anna, hugo, 31, 3_999_99n),
    credit(anna, hugo, 32, 1n),
  ]
  const next = credit(anna, hugo, 32 + 25 * 3_600, 9_999_99n)
  expect(found(logOf([...before, ...today, proposed(20), approved, ...alone, next]))).toEqual([
    'twoAdmins 13 needs-two',
    'twoAdmins since 7',
  ])
  const own: Deed = [
    jonas,
    ...(approved.slice(1) as [ActorRole, string, string, number, ...LedgerEvent[]]),
  ]
  expect(found(logOf([...before, ...today, proposed(20), own]))).toEqual([
    'twoAdmins 9 own-proposal',
    'twoAdmins since 7',
  ])
})
