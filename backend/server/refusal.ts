import type { FieldProblem, ProblemCode } from '#contracts/problem'

/** A request that is refused before any rule of the ledger is asked: because of who sent it, how, or what was sent. */
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
