import { shellText } from '../../lib/text/shell.js'
import { useLatePart } from '../page/use-late-part.js'
import type { Person } from './nav.js'
import { PersonButton } from './person-button.js'
import type { OpenPersonMenuProps } from './open-person-menu.js'

interface PersonMenuProps {
  readonly person: Person
  readonly onLogout: () => void
  /** Shows only the initials, for the header on phones. */
  readonly compact?: boolean
}

const loadMenu = async () => (await import('./open-person-menu.js')).OpenPersonMenu

/**
 * The block of the signed-in person below the menu, or their initials in the header. It opens the
 * actions on their own session.
 */
export const PersonMenu = ({ person, onLogout, compact = false }: PersonMenuProps) => {
  const { Part, isOpen, open, close, fetchSoon } = useLatePart<OpenPersonMenuProps>(
    loadMenu,
    shellText.menuMissing,
  )
  const button = (
    <PersonButton
      person={person}
      compact={compact}
      onClick={open}
      onPointerEnter={fetchSoon}
      onFocus={fetchSoon}
    />
  )
  if (!Part) return button
  return (
    <Part
      person={person}
      compact={compact}
      onLogout={onLogout}
      isOpen={isOpen}
      onOpen={open}
      onClose={close}
    />
  )
}
