import type { ReactNode } from 'react'
import { shellText } from '../../lib/text/shell.js'
import { MENU_ID } from './menu-toggle.js'
import { isInMenu, type NavEntry, type NavSection, type Person } from './nav.js'
import { NavLink } from './nav-link.js'
import { PersonMenu } from './person-menu.js'
import styles from './shell.module.css'

interface SideProps {
  /** Logo and name of the site. */
  readonly brand: ReactNode
  readonly sections: readonly NavSection[]
  readonly active: NavEntry | undefined
  readonly person: Person
  readonly onLogout: () => void
  /** Shows icons alone; screen readers still hear the words. */
  readonly isFolded: boolean
}

/** The left side of wide screens: the site, the menu and the signed-in person. */
export const Side = ({ brand, sections, active, person, onLogout, isFolded }: SideProps) => (
  <aside className={styles.side}>
    {brand}
    <nav id={MENU_ID} className={styles.menu} aria-label={shellText.mainMenu}>
      {sections.map(({ label, entries }, at) => (
        <div key={label ?? at}>
          {label && !isFolded && <p className={styles.group}>{label}</p>}
          {isFolded && at > 0 && <hr className={styles.divider} />}
          {entries.filter(isInMenu).map((entry) => (
            <NavLink
              key={entry.to}
              entry={entry}
              isActive={entry === active}
              as={isFolded ? 'icon' : 'row'}
            />
          ))}
        </div>
      ))}
    </nav>
    <PersonMenu person={person} onLogout={onLogout} compact={isFolded} />
  </aside>
)
