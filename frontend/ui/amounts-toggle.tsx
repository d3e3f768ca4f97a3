import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { hideAmounts, useHiddenAmounts } from '../lib/hidden-amounts.js'
import { kitText } from '../lib/text/kit.js'

/** The eye beside a balance: hides and shows every `Hideable` amount, remembered between visits. */
export const AmountsToggle = () => {
  const isHidden = useHiddenAmounts()
  const Icon = isHidden ? IconEyeOff : IconEye
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-pressed={isHidden}
      aria-label={kitText.hideAmounts}
      onClick={() => hideAmounts(!isHidden)}
    >
      <Icon size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
