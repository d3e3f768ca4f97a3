import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { FieldProblem } from '#contracts/problem'
import { ApiProblem } from './api-problem.js'
import { problemText } from './problem-text.js'

/**
 * The words for a refused field. What the whole request was refused for has a sentence that also
 * says what to do.
 */
const wordsFor = (error: ApiProblem, { message }: FieldProblem): string =>
  error.code === 'invalid-input' ? message : problemText(error)

/** What a refusal says about one field, for a form that has few and keeps them itself. */
export const faultAt = (error: Error | undefined, path: string): string | undefined => {
  if (!(error instanceof ApiProblem)) return undefined
  const refused = error.fields.find((field) => field.path === path)
  return refused && wordsFor(error, refused)
}

const fieldsIn = <Values extends FieldValues>(
  error: Error | undefined,
  { getValues }: Pick<UseFormReturn<Values, unknown, Values>, 'getValues'>,
): readonly FieldProblem[] =>
  error instanceof ApiProblem
    ? error.fields.filter(({ path }) => getValues(path as Path<Values>) !== undefined)
    : []

/** True if a refusal names a field of the form. */
export const isInFields = <Values extends FieldValues>(
  error: Error | undefined,
  form: Pick<UseFormReturn<Values, unknown, Values>, 'getValues'>,
): boolean => fieldsIn(error, form).length > 0

/**
 * Shows the refused fields of a problem under their inputs, and focuses the first. Returns false if
 * the form has none of them.
 */
export const showInFields = <Values extends FieldValues>(
  error: Error | undefined,
  form: Pick<UseFormReturn<Values, unknown, Values>, 'getValues' | 'setError'>,
): boolean => {
  if (!(error instanceof ApiProblem)) return false
  const placed = fieldsIn(error, form)
  for (const [at, field] of placed.entries())
    form.setError(
      field.path as Path<Values>,
      { type: 'server', message: wordsFor(error, field) },
      { shouldFocus: at === 0 },
    )
  return placed.length > 0
}

/**
 * Shows a refusal under the inputs that it names, or else under `field`, so that a form never loses
 * one.
 */
export const showRefusal = <Values extends FieldValues>(
  error: Error,
  form: Pick<UseFormReturn<Values, unknown, Values>, 'getValues' | 'setError'>,
  field: Path<Values>,
): void => {
  if (showInFields(error, form)) return
  form.setError(field, { type: 'server', message: problemText(error) }, { shouldFocus: true })
}
