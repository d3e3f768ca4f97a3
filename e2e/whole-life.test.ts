import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Page } from 'playwright-core'
import { codeAt } from '../backend/testing/app/authenticator-app.js'
import { picture } from '../backend/testing/app/deeds.js'
import { confirm, fillPerson, goTo, openRequestOf } from './support/deeds.js'
import { changeOn } from './support/first-hour.js'
import { startPost } from './support/post.js'
import { Stage } from './support/stage.js'

const OLD = {
  username: 'vera',
  fullName: 'Vera Solano',
  email: 'vera@example.com',
  password: 'seven quiet harbours',
}
const NEW_EMAIL = 'vera.solano@example.com'
const NEW_PASSWORD = 'nine northern lanterns'
const STEP_MS = 30_000

/** Chapters of one life, each of which begins where the one before ended. */
describe('A person’s whole life with the house', () => {
  const stage = new Stage()
  let post: Awaited<ReturnType<typeof startPost>>
  /** Hers, and the desk's. */
  let page: Page
  let desk: Page
  let secret = ''
  let codes: string[] = []

  jest.setTimeout(120_000)
  beforeAll(async () => {
    post = await startPost()
    await stage.open(post.settings)
    page = await stage.visitor()
    desk = await stage.signedIn('Jonas Weber')
  })
  afterAll(async () => {
    try {
      await stage.clear()
    } finally {
      await stage.close()
      await post.close()
    }
  })

  const enter = async (at: Page, password: string) => {
    await goTo(at, '/login')
    await at.getByLabel('Email').fill(OLD.email)
    await at.getByLabel('Password', { exact: true }).fill(password)
    await at.getByRole('button', { name: 'Login' }).click()
  }
  /** With a one-time code, for a code of the app works once and comes every half minute. */
  const enterByCode = async (at: Page, password: string) => {
    await enter(at, password)
    await at.getByRole('button', { name: 'Use a one-time code' }).click()
    await at.getByLabel('One-time code').fill(codes.pop() ?? '')
    await at.getByRole('button', { name: 'Confirm' }).click()
    await at.waitForURL('**/dashboard')
  }
  const submitIdentity = async (colour: string) => {
    for (const side of ['Front', 'Back']) {
      const field = page.getByRole('group', { name: side })
      const buffer = await picture(side === 'Front' ? `#${colour}2030` : `#${colour}4050`)
      await field
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer })
      await field.getByText('ready to submit').waitFor()
    }
    await page.getByRole('button', { name: 'Submit both pictures' }).click()
    await page.getByText(/^Our staff compare your pictures/).waitFor()
  }
  const openIdentity = async () => {
    await goTo(desk, '/all-user?tab=verifications')
    await openRequestOf(desk, OLD.email)
    await desk.getByRole('img', { name: /^Front of the document/ }).waitFor()
  }

  it('begins with a sign-up, whose address is confirmed by a mailed link', async () => {
    await goTo(page, '/signup')
    await fillPerson(page, OLD)
    await page.getByRole('button', { name: 'SignUp' }).click()
    await page.getByRole('heading', { name: 'Login into your account' }).waitFor()
    await page.goto(await post.link(OLD.email, 'Confirm your email address'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Your email is confirmed.').waitFor()
    await enter(page, OLD.password)
    await page.waitForURL('**/dashboard')
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  })

  it('gets a second factor, which is asked for at the next sign-in', async () => {
    await goTo(page, '/account/security')
    await page.getByRole('button', { name: 'Set up' }).click()
    const key = page.getByRole('dialog').getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
    secret = (await key.innerText()).replaceAll(' ', '')
    await page.getByLabel('Code that the app shows now').fill(codeAt(secret, Date.now()))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('heading', { name: 'Your one-time codes' }).waitFor()
    codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByRole('button', { name: /account menu/i }).click()
    await page.getByRole('menuitem', { name: 'Logout', exact: true }).click()
    await page.getByRole('heading', { name: 'Login into your account' }).waitFor()
    await enter(page, OLD.password)
    await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now() + STEP_MS))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/dashboard')
  })

  it('has an identity declined with a reason, sends it again, and has it approved', async () => {
    await goTo(page, '/identity')
    await submitIdentity('10')
    await openIdentity()
    await desk.getByRole('button', { name: 'Decline' }).click()
    await desk.getByRole('dialog').getByLabel('Reason').click()
    await desk.getByRole('option', { name: 'The pictures cannot be read' }).click()
    await desk.getByLabel('In your own words').fill('The date is blurred')
    await desk.getByRole('button', { name: 'Decline identity' }).click()
    await page.getByText(/could not confirm your identity: the pictures cannot be read/).waitFor()
    await page.getByText('The date is blurred').waitFor()
    await submitIdentity('20')
    await openIdentity()
    await desk.getByRole('button', { name: 'Approve identity' }).click()
    await confirm(desk, 'Approve identity')
    await page.getByText(/^Our staff have confirmed who you are/).waitFor()
    expect(await page.getByRole('button', { name: 'Submit both pictures' }).count()).toBe(0)
  })

  it('has its password reset by a mailed link in another browser, which ends the session in the first', async () => {
    const other = await stage.visitor()
    await goTo(other, '/reset-password')
    await other.getByLabel('Email').fill(OLD.email)
    await other.getByRole('button', { name: 'Send the link' }).click()
    await other.goto(await post.link(OLD.email, 'Set a new password'))
    await other.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await other.getByLabel('Confirm new password').fill(NEW_PASSWORD)
    await other.getByRole('button', { name: 'Set password' }).click()
    await page.getByText(/^You are signed out: your session has ended/).waitFor()
    await enterByCode(page, NEW_PASSWORD)
    expect(codes).toHaveLength(9)
  })

  it('changes its address by a link to the new one, and takes that back by a link to the old one', async () => {
    await goTo(page, '/update-email')
    await page.getByLabel('New email').fill(NEW_EMAIL)
    await page.getByLabel('Current password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.goto(await post.link(NEW_EMAIL, 'Confirm your new email address'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(/^Your new email is confirmed/).waitFor()
    await page.goto(await post.link(OLD.email, 'Your email address'))
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByText(/^Your old email is back/).waitFor()
    // What was added within the week is taken back with it, so no second factor is asked for.
    await enter(page, NEW_PASSWORD)
    await page.waitForURL('**/dashboard')
    await goTo(page, '/update-email')
    await page.locator('main').getByText(OLD.email).first().waitFor()
    expect(await page.locator('main').getByText(NEW_EMAIL).count()).toBe(0)
  })

  it('ends when two admins close the account: nobody can sign in as her, and nothing says who she was', async () => {
    await goTo(desk, `/all-user?search=${OLD.email}`)
    await openRequestOf(desk, OLD.email)
    await desk.waitForURL('**/user/*')
    await desk.getByRole('button', { name: 'Close account' }).click()
    await confirm(desk, 'Propose closing', 'She asked to leave')
    const second = await stage.signedIn('Anna Petrova')
    await goTo(second, '/approvals')
    const closing = changeOn(second, /^Close the account/)
    await closing.getByText('Vera Solano').first().waitFor()
    await closing.getByRole('button', { name: 'Approve' }).click()
    await confirm(second, 'Approve')
    await page.getByText(/^You are signed out: your session has ended/).waitFor()
    await enter(page, NEW_PASSWORD)
    await page.getByText('Login failed. Please check your credentials.').waitFor()
    await desk.getByRole('heading', { name: 'Former client' }).waitFor()
    for (const at of [desk, second]) {
      await at.reload()
      await at.getByText('Former client').first().waitFor()
      expect(await at.getByText(/Vera|Solano|vera@/).count()).toBe(0)
    }
    await goTo(desk, `/all-user?search=${OLD.email}`)
    await desk
      .getByText(/No (one|person|user)/)
      .first()
      .waitFor()
  })
})
