import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { pages } from './support/addresses.js'
import { holdBack, measureLoad, type Load } from './support/first-load.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

/** In requests, and in bytes as they travel, of scripts, styles and answers together; fonts are counted with them. */
const budgetOf = (who: string, path: string) => {
  if (who === 'a visitor' && (path === '/' || path === '/login')) return { requests: 12, bytes: 150_000, shift: 0.02 }
  if (who === 'a visitor' && path !== '/mailbox') return { requests: 14, bytes: 226_000, shift: 0.02 }
  if (path === '/dashboard') return { requests: 20, bytes: 245_000, shift: 0.02 }
  // The mailbox shows mails with the parts that the desk of staff does.
  return path === '/mailbox' || who === 'Jonas Weber' || who === 'Ruth Castellano'
    ? { requests: 32, bytes: 396_000, shift: 0.02 }
    : { requests: 29, bytes: 360_000, shift: 0.02 }
}

/** How far a page moves depends on which answer comes first: it is too far where it is so twice. */
const loadOf = async (page: Page, path: string, { shift }: { shift: number }): Promise<Load> => {
  const load = await measureLoad(page, path)
  return load.shift <= shift ? load : measureLoad(page, path)
}

const over = (path: string, load: Load, budget: ReturnType<typeof budgetOf>): string[] =>
  (['requests', 'bytes', 'shift'] as const)
    .filter((what) => load[what] > budget[what])
    .map((what) => `${path}: ${what} ${load[what]} of ${budget[what]} ${what === 'shift' ? load.shifted.join(', ') : ''}`)

const pageOf = (who: string, width: number): Promise<Page> =>
  who === 'a visitor' ? stage.visitor({ width }) : stage.signedIn(who, { width })

it.each([1_280, 360].flatMap((width) => pages.map((their) => ({ width, ...their }))))(
  'The pages of $who load in few requests and bytes without layout shifts at $width px',
  async ({ who, paths, width }) => {
    const page = await pageOf(who, width)
    const faults: string[] = []
    for (const path of paths) {
      const budget = budgetOf(who, path)
      faults.push(...over(path, await loadOf(page, path, budget), budget))
    }
    expect(faults).toEqual([])
  },
)

it.each(['balance', 'balance/history', 'requests/waiting', 'entries'])(
  'The home page on a phone has no layout shift when its answer %s comes last',
  async (slow) => {
    const page = await stage.signedIn('Amara Okafor', { width: 360 })
    await holdBack(page, new RegExp(`/api/${slow}([?]|$)`))
    const { shift, shifted } = await measureLoad(page, '/dashboard')
    expect({ isSteady: shift <= 0.02, shift, shifted }).toMatchObject({ isSteady: true })
  },
)
