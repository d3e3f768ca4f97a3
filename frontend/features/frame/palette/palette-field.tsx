import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { paletteText as text } from '../../../lib/text/palette.js'
import { Key } from '../../../ui/figures/key.js'
import { TextField } from '../../../ui/forms/text-field.js'
import { RESULTS_ID } from './option-id.js'
import styles from './palette.module.css'

interface PaletteFieldProps {
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly label: string
  /** The id of the option that Enter opens. */
  readonly chosenId: string | undefined
  readonly onPress: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

/** The search field. It keeps the focus while the arrow keys choose among the results. */
export const PaletteField = ({
  value,
  onChange,
  label,
  chosenId,
  onPress,
  onClose,
}: PaletteFieldProps) => (
  <div className={styles.head}>
    <TextField
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded
      aria-controls={RESULTS_ID}
      aria-activedescendant={chosenId}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      data-autofocus
      variant="unstyled"
      className={styles.field}
      value={value}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onPress}
    />
    <Modal.CloseButton aria-label={text.close} onClick={onClose} />
  </div>
)

/** Says what the keys do, on devices with a keyboard. */
export const PaletteKeys = () => (
  <p className={styles.keys}>
    <span>
      <Key name="↑" /> <Key name="↓" /> {text.move}
    </span>
    <span>
      <Key name="Enter" /> {text.open}
    </span>
    <span>
      <Key name="Esc" /> {text.leave}
    </span>
  </p>
)
