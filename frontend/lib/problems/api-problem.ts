import type { FieldProblem, Problem, ProblemCode } from '#contracts/problem'

/** Failures without a usable answer of the server. */
export type ConnectionCode = 'offline' | 'timed-out' | 'stalled' | 'unreadable-answer'

/**
 * A refusal of the server, or a request that got no usable answer. `reference` is the id under
 * which the server logged it.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number | undefined
  readonly fields: readonly FieldProblem[]
  readonly details: Problem['details']
  readonly reference: string | undefined

  constructor(
    readonly code: ProblemCode | ConnectionCode,
    facts: Partial<Pick<Problem, 'title' | 'status' | 'fields' | 'details' | 'reference'>> = {},
    options?: ErrorOptions,
  ) {
    super(facts.title ?? code, options)
    this.status = facts.status
    this.fields = facts.fields ?? []
    this.details = facts.details ?? {}
    this.reference = facts.reference
  }

  /**
   * Whether the command may have been carried out all the same. Sending it again with the same key
   * is safe.
   */
  get isOutcomeUnknown(): boolean {
    return [
      'offline',
      'timed-out',
      'stalled',
      'unreadable-answer',
      'unavailable',
      'busy',
      'internal',
    ].includes(this.code)
  }
}
