import { expect, it } from '@jest/globals'
import { endpoints } from '../endpoints.js'
import { stepOf, stepTypes } from '../events/request-steps.js'
import { requestKinds, requestTraits, type RequestKind } from './request-kinds.js'

const stepsOf = (kind: RequestKind) =>
  stepTypes.flatMap((type) => (stepOf(type)?.of === kind ? [stepOf(type)?.to] : []))

it.each(requestKinds)(
  'A %s is asked for, approved, rejected and cancelled by events of its own, and paid where its kind is paid out',
  (kind) => {
    const paid = requestTraits[kind].isPaidOut ? ['paid'] : []
    expect(stepsOf(kind)).toEqual(
      expect.arrayContaining(['pending', 'approved', 'rejected', 'cancelled', ...paid]),
    )
  },
)

it.each(requestKinds)(
  'A %s has its endpoints: lists and records for clients and staff, and every decision',
  (kind) => {
    const [own, id] = [`/${requestTraits[kind].resource}`, `:${kind}Id`]
    const decided = `/staff/accounts/:accountId${own}/${id}`
    const needed = [
      `GET ${own}`,
      `GET ${own}/${id}`,
      `POST ${own}/${id}/cancel`,
      `GET /staff${own}`,
      `GET /staff${own}/${id}`,
      `GET ${decided}/preview/approval`,
      `POST ${decided}/approve`,
      `POST ${decided}/reject`,
      ...(requestTraits[kind].isPaidOut ? [`POST ${decided}/pay-out`] : []),
    ]
    expect(endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(needed),
    )
  },
)
