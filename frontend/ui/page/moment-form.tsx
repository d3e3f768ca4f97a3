import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type SyntheticEvent } from 'react'
import { kitText } from '../../lib/text/kit.js'
import type { Moves } from './as-of-moves.js'
import styles from './moment-form.module.css'
import { TextField } from '../forms/text-field.js'

interface MomentFormProps {
  /** The shown moment in the reader's format. */
  readonly shown: string
  readonly moves: Moves
  /** Returns whether it understood the text. */
  readonly onTyped: (text: string) => boolean
  readonly onNow: () => void
}

/**
 * Buttons for the events around the shown one, and a field with its moment, in which another one
 * can be typed.
 */
export const MomentForm = ({ shown, moves, onTyped, onNow }: MomentFormProps) => (
  <div className={styles.form}>
    <Arrow go={moves.earlier} label={kitText.earlier} mark={IconChevronLeft} />
    <Arrow go={moves.later} label={kitText.later} mark={IconChevronRight} />
    <MomentField shown={shown} onTyped={onTyped} />
    <Button variant="default" onClick={onNow}>
      {kitText.toNow}
    </Button>
  </div>
)

const Arrow = ({
  go,
  label,
  mark: Mark,
}: {
  go: (() => void) | undefined
  label: string
  mark: typeof IconChevronLeft
}) => (
  <ActionIcon variant="default" size={32} aria-label={label} disabled={!go} onClick={go}>
    <Mark size={16} stroke={1.7} aria-hidden />
  </ActionIcon>
)

const MomentField = ({ shown, onTyped }: { shown: string; onTyped: (text: string) => boolean }) => {
  const [typed, setTyped] = useState<string>()
  const [isUnknown, setIsUnknown] = useState(false)
  const show = () => {
    setTyped(undefined)
    setIsUnknown(false)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The shown moment leaves out the milliseconds, so reading it back could lead to a later event
    // of the same second.
    if (typed === undefined || typed === shown || onTyped(typed)) show()
    else setIsUnknown(true)
  }
  return (
    <form className={styles.field} onSubmit={submit}>
      <TextField
        aria-label={kitText.momentHelp}
        placeholder={kitText.momentHint}
        autoComplete="off"
        size="sm"
        value={typed ?? shown}
        error={isUnknown ? kitText.momentUnknown : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => !isUnknown && show()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  )
}
