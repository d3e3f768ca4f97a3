import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDevicesOff, IconLogout, IconSelector } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { shellText } from '../../lib/text/shell.js'
import { Avatar } from '../avatar.js'
import type { Person } from './nav.js'
import styles from './person-menu.module.css'

interface PersonMenuProps {
  readonly person: Person
  readonly onLogout: () => void
  /** Shows only the initials, for the header on phones. */
  readonly compact?: boolean
}

/**
 * The block of the signed-in person below the menu, or their initials in the header. It opens the actions on their own session. The opened
 * menu stays inside the landmark of its button, for screen readers.
 */
export const PersonMenu = ({ person, onLogout, compact = false }: PersonMenuProps) => (
  <Menu width={216} position={compact ? 'bottom-end' : 'top-start'} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <UnstyledButton
        className={compact ? styles.compact : styles.block}
        aria-label={compact ? shellText.accountMenu(person.name) : undefined}
      >
        <Avatar name={person.name} />
        {!compact && (
          <>
            <span className={styles.words}>
              <span className={styles.name} dir="auto" title={person.name}>
                {person.name}
              </span>
              <span className={styles.note}>{person.note}</span>
            </span>
            <VisuallyHidden>{shellText.accountMenuHint}</VisuallyHidden>
            <IconSelector size={16} stroke={1.7} aria-hidden />
          </>
        )}
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      {person.pages?.map(({ label, to, icon: Icon }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={16} stroke={1.7} aria-hidden />}>
          {label}
        </Menu.Item>
      ))}
      {person.onLogoutEverywhere && (
        <Menu.Item leftSection={<IconDevicesOff size={16} stroke={1.7} aria-hidden />} onClick={person.onLogoutEverywhere}>
          {shellText.logoutEverywhere}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />} onClick={onLogout}>
        {person.wayOut ?? shellText.logout}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
