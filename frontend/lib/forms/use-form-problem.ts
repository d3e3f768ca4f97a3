import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isInFields, showInFields } from '../problems/form-problem.js'

interface Refused {
  readonly problem: Error | undefined
  readonly problemText: string | undefined
}

/**
 * Shows a command's refusal under the fields that it names. Returns the words for above the button,
 * if it names no field of the form.
 */
export const useFormProblem = <Values extends FieldValues>(
  { problem, problemText }: Refused,
  { setError, getValues }: Pick<UseFormReturn<Values, unknown, Values>, 'setError' | 'getValues'>,
): string | undefined => {
  useEffect(() => {
    showInFields(problem, { setError, getValues })
  }, [problem, setError, getValues])
  return isInFields(problem, { getValues }) ? undefined : problemText
}
