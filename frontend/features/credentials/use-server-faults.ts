import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showInFields } from '../../lib/problems/form-problem.js'

/** Shows a refusal under the field that the server names. */
export const useServerFaults = <Values extends FieldValues>(
  problem: Error | undefined,
  { setError, getValues }: Pick<UseFormReturn<Values, unknown, Values>, 'setError' | 'getValues'>,
): void => {
  useEffect(() => {
    showInFields(problem, { setError, getValues })
  }, [problem, setError, getValues])
}
