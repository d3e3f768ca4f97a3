import { Menu } from '@mantine/core'
import { IconDevicesOff, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { shellText } from '../../lib/text/shell.js'
import type { Person } from './nav.js'
import { PersonButton } from './person-button.js'

export interface OpenPersonMenuProps {
  readonly person: Person
  readonly compact: boolean
  readonly onLogout: () => void
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/**
 * The menu with its button, from the first press on. The opened menu stays inside the landmark of
 * its button, for screen readers.
 */
export const OpenPersonMenu = ({
  person,
  compact,
  onLogout,
  isOpen,
  onOpen,
  onClose,
}: OpenPersonMenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  // This button has replaced the pressed one, which had the focus.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Menu
      opened={isOpen}
      onChange={(opened) => (opened ? onOpen() : onClose())}
      width={216}
      position={compact ? 'bottom-end' : 'top-start'}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <PersonButton ref={button} person={person} compact={compact} />
      </Menu.Target>
      <Menu.Dropdown>
        {person.welcome && <Menu.Label dir="auto">{person.welcome}</Menu.Label>}
        {person.pages?.map(({ label, to, icon: Icon }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
          >
            {label}
          </Menu.Item>
        ))}
        {person.onLogoutEverywhere && (
          <Menu.Item
            leftSection={<IconDevicesOff size={16} stroke={1.7} aria-hidden />}
            onClick={person.onLogoutEverywhere}
          >
            {shellText.logoutEverywhere}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />}
          onClick={onLogout}
        >
          {person.wayOut ?? shellText.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
