import { Select } from '@mantine/core'
import { useRef, useState } from 'react'
import { DeclineGround } from '#contracts/values/identity-values'
import { declineText, verificationsText as text } from '../../../lib/text/identity.js'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js'

interface DeclineDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly who: string
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly onDecline: (ground: DeclineGround, reason: string) => void
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const options = DeclineGround.options.map((value) => ({
  value,
  label: sentence(declineText[value]),
}))

/** Declines an identity, with a ground from the list and an explanation: the client reads both. */
export const DeclineDialog = ({ who, onDecline, onClose, ...dialog }: DeclineDialogProps) => {
  const [ground, setGround] = useState<DeclineGround | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const confirm = (reason: string) => {
    setIsMissing(ground === null)
    if (ground === null) field.current?.focus()
    else onDecline(ground, reason)
  }
  const close = () => {
    setIsMissing(false)
    onClose()
  }
  return (
    <ConfirmDialog
      {...dialog}
      onClose={close}
      title={text.declineTitle(who)}
      consequence={text.declineConsequence}
      confirmLabel={text.declineLabel}
      busyLabel={text.declining}
      reason={{ label: text.words, help: text.wordsHelp }}
      onConfirm={confirm}
    >
      <Select
        ref={field}
        label={text.ground}
        data={options}
        value={ground}
        required
        data-autofocus
        allowDeselect={false}
        checkIconPosition="right"
        error={isMissing && ground === null ? text.groundMissing : undefined}
        onChange={(value) => setGround(DeclineGround.nullable().catch(null).parse(value))}
      />
    </ConfirmDialog>
  )
}
