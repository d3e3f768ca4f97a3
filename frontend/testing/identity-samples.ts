import type { IdentityDetail } from '#contracts/people/identity'
import { clientFactsSample, idOf } from './staff-samples.js'

/** An identity that waits for staff; its id and its client's name are of the digit. */
export const identitySample = (digit: number, change: object = {}): IdentityDetail =>
  ({
    userId: idOf(digit),
    submissionId: idOf(digit),
    status: 'submitted',
    submittedAt: `2026-11-20T08:0${digit}:00.000Z`,
    decidedAt: null,
    decidedBy: null,
    decidedByName: null,
    ground: null,
    reason: null,
    fullName: `Client ${digit}`,
    email: `client${digit}@example.com`,
    username: `client${digit}`,
    sent: 1,
    front: idOf(5),
    back: idOf(6),
    client: clientFactsSample,
    steps: [],
    ...change,
  }) as unknown as IdentityDetail
