import { expect, it } from '@jest/globals'
import { faultsOf } from './support/axe.js'
import { goTo } from './support/deeds.js'
import { holdBack, measureLoad, SHIFT } from './support/first-load.js'
import { sidewaysScroll } from './support/layout.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

it.each(['light', 'dark'] as const)(
  'The menu folds to icons with names, and the next visit begins with it folded, in %s',
  async (scheme) => {
    const page = await stage.signedIn('Amara Okafor', { scheme, width: 1_280 })
    await goTo(page, '/dashboard')
    await page.getByRole('button', { name: 'Main menu', expanded: true }).press('Enter')
    await page.getByRole('button', { name: 'Main menu', expanded: false }).waitFor()
    await holdBack(page, /\/api\/balance$/)
    const { shift, shifted } = await measureLoad(page, '/dashboard')
    expect(shift > SHIFT ? shifted : []).toEqual([])
    const link = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Statement' })
    expect((await link.boundingBox())?.width).toBeLessThan(60)
    await page.getByRole('button', { name: /account menu/i }).click()
    const logout = page.getByRole('menuitem', { name: 'Logout' })
    await logout.waitFor()
    expect((await logout.boundingBox())?.x).toBeGreaterThanOrEqual(0)
    expect([await faultsOf(page), await sidewaysScroll(page)]).toEqual([[], 0])
    await page.keyboard.press('Escape')
    await link.click()
    await page.waitForURL('**/statement')
    expect(await page.getByRole('button', { name: 'Main menu', expanded: false }).isVisible()).toBe(
      true,
    )
  },
)
