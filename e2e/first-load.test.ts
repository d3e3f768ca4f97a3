import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { pages } from './support/addresses.js'
import { holdBack, measureLoad, type Load } from './support/first-load.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

/** As far as a page may move while it loads. */
const SHIFT = 0.02

/**
 * The bytes of everything that a page loads, as they travel: 220 kB are about a second at 2 Mbit/s.
 */
const bytesOf = (who: string, path: string): number =>
  who === 'a visitor' && ['/', '/login'].includes(path) ? 220_000 : 450_000

/** How far a page moves depends on which answer comes first: it is too far where it is so twice. */
const loadOf = async (page: Page, path: string): Promise<Load> => {
  const load = await measureLoad(page, path)
  return load.shift <= SHIFT ? load : measureLoad(page, path)
}

const faultsOf = (path: string, { bytes, shift, shifted }: Load, most: number): string[] => [
  ...(bytes > most ? [`${path}: ${bytes} bytes of ${most}`] : []),
  ...(shift > SHIFT ? [`${path}: a shift of ${shift}: ${shifted.join(', ')}`] : []),
]

const pageOf = (who: string, width: number): Promise<Page> =>
  who === 'a visitor' ? stage.visitor({ width }) : stage.signedIn(who, { width })

it.each([1_280, 360].flatMap((width) => pages.map((their) => ({ width, ...their }))))(
  'The pages of $who load in few bytes and without layout shifts at $width px',
  async ({ who, paths, width }) => {
    const page = await pageOf(who, width)
    const faults: string[] = []
    for (const path of paths)
      faults.push(...faultsOf(path, await loadOf(page, path), bytesOf(who, path)))
    expect(faults).toEqual([])
  },
)

it.each(['balance', 'balance/history', 'requests/waiting', 'entries'])(
  'The home page on a phone has no layout shift when its answer %s comes last',
  async (slow) => {
    const page = await stage.signedIn('Amara Okafor', { width: 360 })
    await holdBack(page, new RegExp(`/api/${slow}([?]|$)`))
    const { shift, shifted } = await measureLoad(page, '/dashboard')
    expect({ isSteady: shift <= SHIFT, shift, shifted }).toMatchObject({ isSteady: true })
  },
)
