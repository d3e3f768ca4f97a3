import type { Proposal } from '#contracts/site/proposals'
import { idOf } from './staff-samples.js'

type Sample<T> = { [Name in keyof T]: unknown }

/**
 * A proposal of Anna Lindqvist that waits: another address for Bitcoin. Its id is that of the
 * digit.
 */
export const proposalSample = (digit: number, change: Partial<Sample<Proposal>> = {}): Proposal =>
  ({
    proposalId: idOf(digit),
    subject: 'site',
    personId: null,
    personName: null,
    change: { kind: 'wallet', method: 'bitcoin', wallet: { address: 'bc1new' } },
    reason: 'New cold wallet',
    proposedBy: idOf(1),
    proposedByName: 'Anna Lindqvist',
    isProposerGone: false,
    proposedAt: '2026-11-20T08:00:00.000Z',
    expiresAt: '2026-11-27T08:00:00.000Z',
    status: 'pending',
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
    decisionReason: null,
    ...change,
  }) satisfies Sample<Proposal> as Proposal
