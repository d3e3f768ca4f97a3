import { ActionIcon } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { TextField } from './text-field.js'

const PAUSE_MS = 250

interface SearchFieldProps {
  /** What can be searched: "Account, actor, type or number". */
  readonly label: string
  readonly clearLabel: string
  /** The search in the address. */
  readonly value: string
  readonly onSearch: (typed: string) => void
}

/** A field that searches when typing pauses. If the address changes in another way, the field follows. */
export const SearchField = ({ label, clearLabel, value, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), PAUSE_MS)
  const change = (text: string) => {
    setTyped(text)
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
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={clearLabel} onClick={() => change('')}>
            <IconX size={14} stroke={2} aria-hidden />
          </ActionIcon>
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
