import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { zoneLabel } from '../../lib/format/format-time.js'
import { useFormats } from '../../lib/format/formats.js'
import { logoAddress } from '../../lib/pictures/logo-address.js'
import { useMenuFolded } from '../../lib/browser/menu-choice.js'
import { shellText } from '../../lib/text/shell.js'
import { useIsWide } from '../look/screen.js'
import { Banner } from './banner.js'
import { Brand } from './brand.js'
import { Header } from './header.js'
import { LateNote } from './late-note.js'
import { MoreSheet } from './more-sheet.js'
import { activeEntry, isInMenu, type NavSection, type Person } from './nav.js'
import { NavLink } from './nav-link.js'
import styles from './shell.module.css'
import { Side } from './side.js'
import { Strip } from './strip.js'

interface ShellProps {
  readonly siteName: string
  /** The address of the site's logo, if it is not the product's own. */
  readonly logo?: string
  /** The start page of this role, to which the site's name leads. */
  readonly home: string
  /** The parts of the strip at the top, the first in bold; empty for no strip. */
  readonly strip: readonly string[]
  /** A message from staff to everybody; '' for none. */
  readonly banner?: string
  /** Content that stays in sight above every page. */
  readonly notice?: ReactNode
  readonly sections: readonly NavSection[]
  readonly person: Person
  readonly onLogout: () => void
  /** The button of the search, first in the header; on phones after the site's name. */
  readonly search?: ReactNode
  /** Controls for this role in the header. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

const TABS = 4

/** The zone of all times on a page, for those that stand without one. */
const Zone = () => {
  useFormats()
  return <footer className={styles.zone}>{shellText.timesIn(zoneLabel())}</footer>
}

/**
 * The frame of every page for signed-in people: strip, header and side menu, or a tab bar on
 * phones.
 */
export const Shell = ({
  siteName,
  logo = logoAddress(''),
  home,
  strip,
  banner = '',
  notice,
  sections,
  person,
  onLogout,
  search,
  tools,
  children,
}: ShellProps) => {
  const isWide = useIsWide()
  const isFolded = useMenuFolded() && isWide
  const active = activeEntry(sections, useLocation({ select: ({ pathname }) => pathname }))
  const pages = sections.flatMap((section) => section.entries)
  const brand = (isAlone: boolean) => (
    <Brand
      name={siteName}
      logo={logo}
      isFolded={isAlone}
      renderLink={(look) => <Link to={home} {...look} />}
    />
  )
  return (
    <div className={styles.shell} data-folded={isFolded || undefined}>
      <a className={styles.skip} href="#content">
        {shellText.skip}
      </a>
      <Strip parts={strip} />
      {isWide && (
        <Side
          brand={brand(isFolded)}
          sections={sections}
          active={active}
          person={person}
          onLogout={onLogout}
          isFolded={isFolded}
        />
      )}
      <Header
        brand={brand(false)}
        person={person}
        onLogout={onLogout}
        search={search}
        tools={tools}
        isWide={isWide}
      />
      <main id="content" className={styles.main} tabIndex={-1}>
        {notice && <div className={styles.notice}>{notice}</div>}
        <LateNote />
        <Banner text={banner} />
        {children}
      </main>
      <Zone />
      {!isWide && (
        <nav className={styles.tabs} aria-label={shellText.tabBar}>
          {pages
            .filter(isInMenu)
            .slice(0, TABS)
            .map((entry) => (
              <NavLink key={entry.to} entry={entry} isActive={entry === active} as="tab" />
            ))}
          <MoreSheet entries={pages} active={active} person={person} onLogout={onLogout} />
        </nav>
      )}
    </div>
  )
}
