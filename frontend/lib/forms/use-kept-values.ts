import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Hands over the values of a form when it disappears, or when the page does, so that they can be
 * restored.
 */
export const useKeptValues = <Values extends FieldValues>(
  { getValues }: Pick<UseFormReturn<Values>, 'getValues'>,
  keep: (values: Values) => void,
): void => {
  useEffect(() => {
    const leave = () => keep(getValues())
    // Runs before the listener that stores them, which may have been added earlier.
    const options = { capture: true }
    window.addEventListener('pagehide', leave, options)
    return () => {
      window.removeEventListener('pagehide', leave, options)
      leave()
    }
  }, [getValues, keep])
}
