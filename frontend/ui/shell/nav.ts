import type { LinkProps } from '@tanstack/react-router'
import type { Icon } from '@tabler/icons-react'

/**
 * One entry of the menu. `within` names further addresses that belong to it; a count with `hasWork`
 * is tinted.
 */
export interface NavEntry {
  readonly label: string
  readonly to: LinkProps['to'] & string
  readonly icon: Icon
  readonly within?: readonly string[]
  readonly count?: number | undefined
  readonly hasWork?: boolean
  /**
   * Whether only the sheet on phones, which has every page, shows it, because another entry already
   * leads to it.
   */
  readonly isInSheetOnly?: boolean
}

export interface NavSection {
  readonly label?: string
  readonly entries: readonly NavEntry[]
}

/** The signed-in person, as the menu shows them. */
export interface Person {
  readonly name: string
  readonly note: string
  /** A greeting with their username. */
  readonly welcome?: string
  /** The address of their picture. */
  readonly picture?: string | undefined
  /** Pages about the person's own sign-in. */
  readonly pages?: readonly NavEntry[]
  /** The label of the last item of the menu, if it is not Logout. */
  readonly wayOut?: string
  /** Ends all of their sessions. */
  readonly onLogoutEverywhere?: () => void
}

/** Whether the menu shows an entry, and not the sheet alone. */
export const isInMenu = ({ isInSheetOnly = false }: NavEntry): boolean => !isInSheetOnly

const isAt = (pathname: string, address: string): boolean =>
  pathname === address || pathname.startsWith(`${address}/`)

/** The entry that an address belongs to: the one with the longest matching address. */
export const activeEntry = (
  sections: readonly NavSection[],
  pathname: string,
): NavEntry | undefined => {
  const candidates = sections
    .flatMap(({ entries }) => entries)
    .flatMap((entry) =>
      [entry.to, ...(entry.within ?? [])]
        .filter((address) => isAt(pathname, address))
        .map((address) => ({ entry, address })),
    )
  return candidates.toSorted((a, b) => b.address.length - a.address.length)[0]?.entry
}
