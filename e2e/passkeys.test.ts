import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { faultsOf } from './support/axe.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

/** Gives the browser of a page a device that has seen its owner and keeps passkeys. */
const giveDevice = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const device = {
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', ...device },
  })
}

it('A passkey is added in a browser by its owner, and signs them in alone', async () => {
  // At an address made of numbers, browsers make no passkeys.
  const page = await stage.visitor({}, stage.address.replace('127.0.0.1', 'localhost'))
  await giveDevice(page)
  await page.goto('/')
  await page.getByRole('button', { name: /Leo Marchetti/ }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Blue laptop')
  await dialog.getByRole('button', { name: /Add a passkey/ }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('heading', { name: 'Blue laptop' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.context().clearCookies()
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/account/security')
  await page.getByText('Signed in with a passkey').waitFor()
})
