import { z } from 'zod'

/** Every refusal has a code; its wording for people is in the text catalogue of the web client. */
export const ProblemCode = z.enum([
  'invalid-input',
  'not-signed-in',
  'wrong-credentials',
  'too-many-attempts',
  'forbidden',
  'cross-site-request',
  'not-found',
  'method-not-allowed',
  'payload-too-large',
  'too-slow',
  'unsupported-image',
  'idempotency-key-missing',
  'idempotency-key-reused',
  'insufficient-funds',
  'below-minimum',
  'above-maximum',
  'reason-missing',
  'already-decided',
  'not-approved',
  'payout-let-go',
  'own-account',
  'not-author',
  'view-only',
  'view-ended',
  'account-not-open',
  'account-suspended',
  'account-open-already',
  'account-closed',
  'account-in-use',
  'still-staff',
  'method-unavailable',
  'too-many-destinations',
  'unknown-destination',
  'quote-expired',
  'quote-too-old',
  'quote-let-go',
  'quote-used',
  'too-many-quotes',
  'too-many-pending',
  'unknown-request',
  'own-proposal',
  'proposal-expired',
  'nothing-to-change',
  'concurrent-change',
  'too-many-downloads',
  'statement-too-long',
  'setup-closed',
  'invitation-closed',
  'invitation-waits',
  'building',
  'busy',
  'unavailable',
  'internal',
])
export type ProblemCode = z.output<typeof ProblemCode>

/** One refused field: `path` is dotted ("amount"), `message` names the remedy. */
export const FieldProblem = z.object({ path: z.string(), message: z.string() })
export type FieldProblem = z.output<typeof FieldProblem>

/** RFC 9457, as `application/problem+json`. `reference` is the id under which the server logged it; `details` are the figures that belong to the refusal. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: ProblemCode,
  detail: z.string().optional(),
  reference: z.string(),
  fields: z.array(FieldProblem).default([]),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).default({}),
})
export type Problem = z.output<typeof Problem>
