import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Hands over the values of a form when it disappears, or when the page does, so that they can be restored. */
export const useKeptValues = <Values extends FieldValues>(
  { getValues }: Pick<UseFormReturn<Values>, 'getValues'>,
  keep: (values: Values) => void,
): void => {
  useEffect(() => {
    const leave = () => keep(getValues())
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [getValues, keep])
}
