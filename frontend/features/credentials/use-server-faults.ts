import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showInFields } from '../../lib/form-problem.js'

/** A refusal of the server goes under the field it names. */
export const useServerFaults = <Values extends FieldValues>(
  problem: Error | undefined,
  { setError, getValues }: Pick<UseFormReturn<Values, unknown, Values>, 'setError' | 'getValues'>,
): void => {
  useEffect(() => {
    showInFields(problem, { setError, getValues })
  }, [problem, setError, getValues])
}
