import { useState } from 'react'
import type { Role } from '#contracts/values'
import { paletteText as text } from '../../../lib/text/palette.js'
import type { NavSection } from '../../../ui/shell/nav.js'
import { foundGroups } from './found-hits.js'
import type { HitGroup } from './hit.js'
import { listHits, pageHits, recentHits } from './page-hits.js'
import { recentPlaces } from './places.js'
import { useFound } from './use-found.js'

/** Whoever searches, and their menu: its pages are found by their names. */
export interface Reading {
  readonly sections: readonly NavSection[]
  readonly reader: { readonly userId: string; readonly role: Role }
}

/** What there is to go to for what was typed; before anything is, the places of late and the pages. */
export const useHits = (typed: string, { sections, reader: { userId, role } }: Reading) => {
  const words = typed.trim()
  const [places] = useState(() => recentPlaces(userId))
  const found = useFound(words)
  const pages: HitGroup = { label: text.pages, hits: pageHits(sections, role, words) }
  if (words === '') return { words, found, groups: [{ label: text.recent, hits: recentHits(places, sections, role) }, pages] }
  const groups = found.data ? foundGroups(found.data, { role, words }).map((group) => ({ ...group, areStale: found.isStale })) : []
  return { words, found, groups: [pages, ...groups, { label: text.elsewhere, hits: listHits(role, words) }] }
}
