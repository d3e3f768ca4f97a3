import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { hideAmounts } from '../../lib/browser/hidden-amounts.js'
import { kitText } from '../../lib/text/kit.js'
import { useHiddenAmounts } from './hidden-amounts.js'

/**
 * Compares the place of the key and not its letter, because with Alt some keyboards type another
 * one.
 */
const isKey = ({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyH'

/**
 * The eye in the header, which hides and shows every amount, also by Alt+Shift+H. This browser
 * keeps the choice.
 */
export const AmountsToggle = () => {
  const isHidden = useHiddenAmounts()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isKey(event)) return
    event.preventDefault()
    hideAmounts(!isHidden)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const Icon = isHidden ? IconEyeOff : IconEye
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-pressed={isHidden}
        aria-label={kitText.hideAmounts}
        aria-keyshortcuts="Alt+Shift+H"
        title={kitText.hideAmountsBy}
        onClick={() => hideAmounts(!isHidden)}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <VisuallyHidden role="status">{isHidden && kitText.amountsHidden}</VisuallyHidden>
    </>
  )
}
