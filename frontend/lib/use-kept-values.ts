import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Hands over what stands in a form when it goes away, with its page or without, so that it is there again when one comes back. */
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
