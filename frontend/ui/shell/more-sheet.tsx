import { ActionIcon, Drawer } from '@mantine/core'
import { IconDots, IconLogout, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { kitText } from '../../lib/text/kit.js'
import { shellText } from '../../lib/text/shell.js'
import { Avatar } from '../avatar.js'
import type { NavEntry, Person } from './nav.js'
import { NavLink } from './nav-link.js'
import tileStyles from './nav-link.module.css'
import styles from './more-sheet.module.css'

interface MoreSheetProps {
  readonly entries: readonly NavEntry[]
  readonly active: NavEntry | undefined
  readonly person: Person
  readonly onLogout: () => void
}

/** The last tab of the tab bar. It opens a sheet at the bottom with every page as a tile. */
export const MoreSheet = ({ entries, active, person, onLogout }: MoreSheetProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        className={`${tileStyles.tab} ${styles.tab}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <IconDots size={20} stroke={1.7} aria-hidden />
        <span>{shellText.more}</span>
      </button>
      <Drawer.Root opened={isOpen} onClose={close} position="bottom" size="auto" radius="14px 14px 0 0" transitionProps={{ duration: 180 }}>
        <Drawer.Overlay />
        <Drawer.Content className={styles.content} aria-label={shellText.moreOf(person.name)}>
          <div className={styles.sheet}>
            <div className={styles.head}>
              <Avatar name={person.name} />
              <div>
                <p className={styles.name}>
                  <bdi>{person.name}</bdi>
                </p>
                <p className={styles.note}>{person.note}</p>
              </div>
              <ActionIcon variant="subtle" color="gray" size={44} aria-label={kitText.close} onClick={close}>
                <IconX size={20} stroke={1.7} aria-hidden />
              </ActionIcon>
            </div>
            <div className={styles.tiles}>
              {entries.map((entry) => (
                <NavLink key={entry.to} entry={entry} isActive={entry === active} as="tile" onFollow={close} />
              ))}
              <button type="button" className={tileStyles.tile} onClick={onLogout}>
                <IconLogout size={20} stroke={1.7} aria-hidden />
                <span>{person.wayOut ?? shellText.logout}</span>
              </button>
            </div>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
