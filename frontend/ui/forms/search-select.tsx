import { Select, type SelectProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useRef, type Ref } from 'react'

/**
 * A drop-down that can be searched. Opening it selects the text of what is chosen, so that typing
 * replaces that and is not appended to it. A press of the mouse puts the caret somewhere when it is
 * released, so the text is selected then.
 */
export const SearchSelect = ({
  fieldRef,
  ...props
}: Omit<SelectProps, 'searchable' | 'ref' | 'onDropdownOpen' | 'onClick'> & {
  readonly fieldRef?: Ref<HTMLInputElement> | undefined
}) => {
  const field = useRef<HTMLInputElement>(null)
  const hasOpened = useRef(false)
  const select = () => field.current?.select()
  return (
    <Select
      {...props}
      ref={useMergedRef(field, fieldRef)}
      searchable
      onDropdownOpen={() => {
        hasOpened.current = true
        select()
      }}
      onClick={() => {
        if (hasOpened.current) select()
        hasOpened.current = false
      }}
    />
  )
}
