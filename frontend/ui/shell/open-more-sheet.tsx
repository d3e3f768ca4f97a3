import { ActionIcon, Drawer } from '@mantine/core'
import { IconDevicesOff, IconLogout, IconX } from '@tabler/icons-react'
import { kitText } from '../../lib/text/kit.js'
import { shellText } from '../../lib/text/shell.js'
import { Avatar } from '../figures/avatar.js'
import type { NavEntry, Person } from './nav.js'
import { NavLink } from './nav-link.js'
import tileStyles from './nav-link.module.css'
import styles from './more-sheet.module.css'

export interface OpenMoreSheetProps {
  readonly entries: readonly NavEntry[]
  readonly active: NavEntry | undefined
  readonly person: Person
  readonly onLogout: () => void
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The pages about the person's own sign-in that the menu does not have already. */
const ownPages = (entries: readonly NavEntry[], { pages = [] }: Person): readonly NavEntry[] =>
  pages.filter(({ to }) => !entries.some((entry) => entry.to === to))

/** The sheet itself: the signed-in person, every page as a tile, and the ways out. */
export const OpenMoreSheet = ({
  entries,
  active,
  person,
  onLogout,
  isOpen,
  onClose,
}: OpenMoreSheetProps) => (
  <Drawer.Root
    opened={isOpen}
    onClose={onClose}
    position="bottom"
    size="auto"
    radius="14px 14px 0 0"
    transitionProps={{ duration: 180 }}
  >
    <Drawer.Overlay />
    <Drawer.Content className={styles.content} aria-label={shellText.moreOf(person.name)}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Avatar name={person.name} picture={person.picture} />
          <div>
            <p className={styles.name}>
              <bdi>{person.name}</bdi>
            </p>
            <p className={styles.note} dir="auto">
              {person.welcome ?? person.note}
            </p>
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={kitText.close}
            onClick={onClose}
          >
            <IconX size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
        <div className={styles.tiles}>
          {[...entries, ...ownPages(entries, person)].map((entry) => (
            <NavLink
              key={entry.to}
              entry={entry}
              isActive={entry === active}
              as="tile"
              onFollow={onClose}
            />
          ))}
          {person.onLogoutEverywhere && (
            <button type="button" className={tileStyles.tile} onClick={person.onLogoutEverywhere}>
              <IconDevicesOff size={20} stroke={1.7} aria-hidden />
              <span>{shellText.logoutEverywhere}</span>
            </button>
          )}
          <button type="button" className={tileStyles.tile} onClick={onLogout}>
            <IconLogout size={20} stroke={1.7} aria-hidden />
            <span>{person.wayOut ?? shellText.logout}</span>
          </button>
        </div>
      </div>
    </Drawer.Content>
  </Drawer.Root>
)
