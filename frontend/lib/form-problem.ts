import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiProblem } from './api-problem.js'
import { problemText } from './problem-text.js'

/** What a refusal says about one field, for a form that has few and keeps them itself. */
export const faultAt = (error: Error | undefined, path: string): string | undefined =>
  error instanceof ApiProblem ? error.fields.find((field) => field.path === path)?.message : undefined

/** Shows the refused fields of a problem under their inputs, and focuses the first. Returns false if the form has none of them. */
export const showInFields = <Values extends FieldValues>(
  error: Error | undefined,
  form: Pick<UseFormReturn<Values, unknown, Values>, 'getValues' | 'setError'>,
): boolean => {
  if (!(error instanceof ApiProblem)) return false
  const placed = error.fields.filter(({ path }) => form.getValues(path as Path<Values>) !== undefined)
  for (const [at, { path, message }] of placed.entries()) {
    const words = error.code === 'invalid-input' ? message : problemText(error)
    form.setError(path as Path<Values>, { type: 'server', message: words }, { shouldFocus: at === 0 })
  }
  return placed.length > 0
}
