import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { pages } from './support/addresses.js'
import { holdBack, loadFaultsOf, measureLoad, SHIFT } from './support/first-load.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

const pageOf = (who: string, width: number): Promise<Page> =>
  who === 'a visitor' ? stage.visitor({ width }) : stage.signedIn(who, { width })

it.each([1_280, 360].flatMap((width) => pages.map((their) => ({ width, ...their }))))(
  'The pages of $who load in few bytes and without layout shifts at $width px',
  async ({ who, paths, width }) => {
    const page = await pageOf(who, width)
    const faults: string[] = []
    for (const path of paths) faults.push(...(await loadFaultsOf(page, who, path)))
    expect(faults).toEqual([])
  },
)

it.each(
  [1_280, 360].flatMap((width) =>
    ['balance', 'balance/history', 'requests/waiting', 'entries'].map((slow) => ({ width, slow })),
  ),
)(
  'The home page has no layout shift when its answer $slow comes last, at $width px',
  async ({ slow, width }) => {
    const page = await stage.signedIn('Amara Okafor', { width })
    await holdBack(page, new RegExp(`/api/${slow}([?]|$)`))
    const { shift, shifted } = await measureLoad(page, '/dashboard')
    expect({ isSteady: shift <= SHIFT, shift, shifted }).toMatchObject({ isSteady: true })
  },
)
