import type { ReactNode } from 'react'
import { ThemeToggle } from '../look/theme-toggle.js'
import { LiveMark } from './live-mark.js'
import { MenuToggle } from './menu-toggle.js'
import type { Person } from './nav.js'
import { PersonMenu } from './person-menu.js'
import styles from './shell.module.css'

interface HeaderProps {
  /** The site, which heads the menu on wide screens and the header on phones. */
  readonly brand: ReactNode
  readonly person: Person
  readonly onLogout: () => void
  readonly search: ReactNode
  readonly tools: ReactNode
  readonly isWide: boolean
}

/**
 * What stays in sight above every page: on wide screens the toggle of the menu and the search come
 * first.
 */
export const Header = ({ brand, person, onLogout, search, tools, isWide }: HeaderProps) => (
  <header className={styles.header}>
    {isWide ? (
      <>
        <MenuToggle />
        {search}
      </>
    ) : (
      brand
    )}
    <span className={styles.space} />
    {!isWide && search}
    <LiveMark short={!isWide} />
    {tools}
    <ThemeToggle />
    {!isWide && <PersonMenu person={person} onLogout={onLogout} compact />}
  </header>
)
