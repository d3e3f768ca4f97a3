import { ActionIcon } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { TextField } from '../forms/text-field.js'

const PAUSE_MS = 250

interface SearchFieldProps {
  /** What can be searched: "Account, actor, type or number". */
  readonly label: string
  readonly clearLabel: string
  /** The search in the address. */
  readonly value: string
  readonly onSearch: (typed: string) => void
}

/**
 * A field that searches when typing pauses. It follows the address, except from the first letter
 * until the address holds what was typed.
 */
export const SearchField = ({ label, clearLabel, value, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value)
  const [isHeld, setHeld] = useState(true)
  const isSame = typed.trim() === value.trim()
  if (isHeld && !isSame) setTyped(value)
  if (!isHeld && isSame) setHeld(true)
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), PAUSE_MS)
  const change = (text: string) => {
    setTyped(text)
    setHeld(false)
    search(text)
  }
  return (
    <TextField
      role="searchbox"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={100}
      value={typed}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={
        typed && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={clearLabel}
            onClick={() => change('')}
          >
            <IconX size={14} stroke={2} aria-hidden />
          </ActionIcon>
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
