import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { requestDeposit } from '#contracts/requests/deposits'
import { StoredFile } from '#contracts/ledger/files'
import { quote, sendFile } from '../backend/testing/app/deeds.js'
import type { Person } from '../backend/testing/app/people.js'
import { faultsOf } from './support/axe.js'
import { confirm, goTo, openRequestOf } from './support/deeds.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

/** A deposit that waits, with a picture in the size of a telephone's. */
const depositWith = async (client: Person, amount: string, background: string): Promise<string> => {
  const picture = await sharp({ create: { width: 1_080, height: 2_340, channels: 3, background } })
    .png()
    .toBuffer()
  const { fileId: proofId } = StoredFile.parse(JSON.parse((await sendFile(client, picture)).text))
  const depositId = await quote(client, amount)
  await client.ask(requestDeposit, { depositId, proofId })
  return depositId
}

const openProof = async (page: Page, depositId: string) => {
  await goTo(page, `/deposit/${depositId}`)
  await page.getByRole('button', { name: /^Proof of payment from/ }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: /^Proof/ })
  await picture.waitFor()
  return picture
}

it.each([
  { scheme: 'light', width: 1_280, readable: 720 },
  { scheme: 'dark', width: 360, readable: 360 },
] as const)(
  'A phone’s screenshot is readable over the whole window in $scheme at $width px',
  async ({ readable, ...look }) => {
    const { calls } = await stage.client(`Ida ${look.scheme}`)
    const page = await stage.signedIn('Jonas Weber', look)
    const picture = await openProof(page, await depositWith(calls, '60', '#204060'))
    const box = await picture.boundingBox()
    expect(Math.round(box?.width ?? 0)).toBe(readable)
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    // The focus comes back a moment after the dialog has gone.
    await page
      .getByRole('button', { name: /^Proof of payment from/ })
      .and(page.locator(':focus'))
      .waitFor()
  },
)

it('A proof can be zoomed about the pointer and dragged, and the next one opens with the same view', async () => {
  const { calls } = await stage.client('Otto Lang')
  await depositWith(calls, '60', '#402060')
  await depositWith(calls, '61', '#604020')
  const page = await stage.signedIn('Jonas Weber')
  await goTo(page, `/all-user?tab=deposit&search=${calls.email}`)
  await openRequestOf(page, calls.email)
  await page.getByRole('button', { name: /^Proof of payment from/ }).waitFor()
  await page.keyboard.press('p')
  const picture = page.getByRole('dialog').getByRole('img', { name: /^Proof/ })
  await picture.waitFor()
  const boxOf = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const pointer = { x: 700, y: 300 }
  const partUnderPointer = ({ x, width }: { x: number; width: number }) =>
    Math.round(((pointer.x - x) / width) * 1_000)
  // The page behind loses its scroll bar a moment after the dialog opens, which moves the picture
  // by half of it.
  await page.waitForFunction(() => {
    const box = document.querySelector('[role=dialog] img')?.getBoundingClientRect()
    return box !== undefined && Math.abs(box.x + box.width / 2 - window.innerWidth / 2) < 1
  })
  const before = await boxOf()
  await page.mouse.move(pointer.x, pointer.y)
  await page.mouse.wheel(0, -300)
  await page.getByText('100 %').waitFor({ state: 'hidden' })
  const nearer = await boxOf()
  expect(nearer.width).toBeGreaterThan(before.width * 1.5)
  expect(partUnderPointer(nearer)).toBe(partUnderPointer(before))
  await page.mouse.down()
  await page.mouse.move(pointer.x + 50, pointer.y - 90)
  await page.mouse.up()
  const dragged = await boxOf()
  expect([dragged.x - nearer.x, dragged.y - nearer.y].map(Math.round)).toEqual([50, -90])
  const zoom = await page.getByRole('dialog').getByRole('status').innerText()
  await page.keyboard.press('p')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('j')
  await page.getByRole('button', { name: /\$61\.00 Enlarge/ }).waitFor()
  await page.keyboard.press('p')
  expect(await page.getByRole('dialog').getByRole('status').innerText()).toBe(zoom)
})

it('The decision on a deposit and the facts it needs are in sight in a window of 1,280 × 720', async () => {
  const { calls } = await stage.client('Vera Sand')
  await depositWith(calls, '70', '#303030')
  const page = await stage.signedIn('Jonas Weber')
  await page.setViewportSize({ width: 1_280, height: 720 })
  await goTo(page, `/all-user?tab=deposit&search=${calls.email}`)
  await openRequestOf(page, calls.email)
  const approve = page.getByRole('button', { name: /^Approve \$70\.00/ })
  await approve.waitFor()
  const box = await approve.boundingBox()
  expect((box?.y ?? 720) + (box?.height ?? 0)).toBeLessThanOrEqual(720)
  await page.getByText(/^Active, not verified, client since .*, 0 deposits approved$/).waitFor()
  await page.getByText('1 pending, $70.00 in all, oldest first').waitFor()
  expect(await faultsOf(page)).toEqual([])
})

it('A proof that was sent before is marked in the queue, with its earlier request', async () => {
  const { calls } = await stage.client('Zoe Brandt')
  const first = await depositWith(calls, '70', '#502020')
  await depositWith(calls, '80', '#502020')
  const page = await stage.signedIn('Jonas Weber')
  await goTo(page, `/all-user?tab=deposit&search=${calls.email}`)
  await page.getByRole('link', { name: /^Same as #/ }).click()
  await page.waitForURL(`**/deposit/${first}`)
  await page.getByText('This picture was sent again with deposit').waitFor()
  expect(await faultsOf(page)).toEqual([])
})

it('Staff approve what the proof shows, and the client reads both amounts and why', async () => {
  const { page: own, calls } = await stage.client('Lena Roth')
  const depositId = await depositWith(calls, '500', '#205020')
  const page = await stage.signedIn('Jonas Weber')
  await goTo(page, `/deposit/${depositId}`)
  await page.getByRole('button', { name: 'Approve another amount' }).click()
  await page.getByLabel(/^Amount to approve/).fill('480')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Total (balanced)').waitFor()
  await confirm(page, /^Approve \$480\.00/, 'The proof shows less')
  await goTo(page, `/deposit/${depositId}`)
  await page.getByText('$480.00 of $500.00 asked for').waitFor()
  await goTo(own, '/deposit-history')
  await own
    .getByText('You asked for $500.00; staff approved $480.00: The proof shows less')
    .waitFor()
  await goTo(own, '/statement')
  await own
    .getByRole('row', { name: /Deposit approved/ })
    .getByRole('link')
    .first()
    .click()
  await own.getByText('You asked for $500.00; staff approved $480.00.').waitFor()
  await own.getByText('The proof shows less').last().waitFor()
  expect(await faultsOf(own)).toEqual([])
})
