import { useState } from 'react'
import type { Role } from '#contracts/values/values'
import { paletteText as text } from '../../../lib/text/palette.js'
import type { NavSection } from '../../../ui/shell/nav.js'
import { foundGroups } from './found-hits.js'
import type { HitGroup } from './hit.js'
import { listHits, pageHits, recentHits } from './page-hits.js'
import { recentPlaces } from './places.js'
import { useFound } from './use-found.js'

/** The person who searches, and their menu, whose pages can be found by name. */
export interface Reading {
  readonly sections: readonly NavSection[]
  readonly reader: { readonly userId: string; readonly role: Role }
}

/**
 * The results for the typed text. Before anything is typed, they are the recent places and all
 * pages.
 */
export const useHits = (typed: string, { sections, reader: { userId, role } }: Reading) => {
  const words = typed.trim()
  const [places] = useState(() => recentPlaces(userId))
  const found = useFound(words)
  const pages: HitGroup = { label: text.pages, hits: pageHits(sections, role, words) }
  if (words === '')
    return {
      words,
      found,
      groups: [{ label: text.recent, hits: recentHits(places, sections, role) }, pages],
    }
  const groups = found.data
    ? foundGroups(found.data, { role, words }).map((group) => ({
        ...group,
        areStale: found.isStale,
      }))
    : []
  return {
    words,
    found,
    groups: [pages, ...groups, { label: text.elsewhere, hits: listHits(role, words) }],
  }
}
