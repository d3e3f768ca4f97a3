import type { FieldProblem, ProblemCode } from '#contracts/problem'

/**
 * A request refused before any ledger rule applies: because of its sender, its form or its content.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly code: ProblemCode,
    readonly fields: readonly FieldProblem[] = [],
    readonly details: Readonly<Record<string, string | number | boolean | null>> = {},
  ) {
    super(code)
  }
}

/** `everyMs`: how soon one more is allowed. */
export const tooManyAttempts = (everyMs: number): Refusal =>
  new Refusal('too-many-attempts', [], { retryAfterSeconds: Math.ceil(everyMs / 1_000) })
