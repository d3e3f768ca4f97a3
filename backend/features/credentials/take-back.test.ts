import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { takeBack } from '#contracts/own/additions'
import { listDestinations, saveDestination } from '#contracts/requests/destinations'
import { changeEmail, confirmEmail, undoEmailChange } from '#contracts/own/own-email'
import { proveByPasskey } from '#contracts/own/passkeys'
import { requestPasswordReset, resetPassword } from '#contracts/own/password-resets'
import { getSecurity, makeCodes } from '#contracts/own/second-factors'
import { getSession, signIn } from '#contracts/own/session'
import { getUser } from '#contracts/people/users'
import {
  getStaffWithdrawal,
  getWithdrawal,
  getWithdrawalTerms,
  requestWithdrawal,
} from '#contracts/requests/withdrawals'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import { setUpApp } from '../../testing/app/authenticator-app.js'
import { bank, credit, destination, withdrawal } from '../../testing/app/deeds.js'
import type { Browser } from '../../testing/app/http.js'
import { linkIn, mailTo } from '../../testing/app/mailbox.js'
import { addPasskeyTo, challengeFor, namedHost } from '../../testing/app/passkeys.js'
import { PASSWORD, type Person } from '../../testing/app/people.js'
import type { SoftPasskey } from '../../testing/app/soft-passkey.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const NEW = 'nine northern lanterns'
const DAY = 24 * 60 * 60_000
const MINUTE = 60_000

describe('what was added to an account by a thief', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp({ environment: namedHost, limits: { trustMs: 0 } })
  })
  beforeEach(async () => {
    admin = await app.person('admin')
    client = await app.person('client', { hasPassword: true })
  })
  afterAll(() => app.close())

  const linkAbout = async (subject: string, email = client.email) =>
    linkIn(await mailTo(app.visitor, email, subject))
  const entersAlone = async (passkey: SoftPasskey): Promise<number> => {
    const { options, browser } = await challengeFor(app.visitor, 'alone')
    return (
      await browser.call(proveByPasskey, { purpose: 'alone', answer: passkey.answer(options) })
    ).status
  }
  const isIn = async (person: Person) => (await person.ask(getSession, {})).user !== null
  const resetByMail = async (email = client.email) => {
    await app.visitor.ask(requestPasswordReset, { email })
    return app.visitor.ask(resetPassword, {
      token: await linkAbout('Set a new password', email),
      password: NEW,
    })
  }
  const factorRows = async () =>
    (
      await app.database.pool.query('select from second_factors where user_id = $1', [
        client.userId,
      ])
    ).rowCount
  const ask = (person: Browser, destinationId: string) =>
    person.refusal(requestWithdrawal, { amount: '10.00', destinationId, expectedFee: '0.00' })

  it('is taken back by the mail about it, without signing in, once: no passkey lets in after it, and nobody stays signed in', async () => {
    const [first, second] = [await addPasskeyTo(client), await addPasskeyTo(client, 'Grey phone')]
    await destination(client)
    expect(await entersAlone(first.passkey)).toBe(200)
    const token = await linkAbout('Second factor added')
    const answer = await app.visitor.ask(takeBack, { token })
    expect(answer).toEqual({ factors: 2, destinations: 1, codes: true, withdrawals: 0 })
    expect([await entersAlone(first.passkey), await entersAlone(second.passkey)]).toEqual([
      422, 422,
    ])
    expect([await isIn(client), await factorRows()]).toEqual([false, 0])
    expect((await app.visitor.refusal(takeBack, { token })).code).toBe('link-used')
    const again = await app.signedIn(client)
    expect(await again.ask(getSecurity, {})).toMatchObject({
      passkeys: [],
      app: null,
      codesLeft: null,
    })
    expect((await again.ask(listDestinations, {})).items).toEqual([])
    expect((await mailTo(app.visitor, client.email, 'taken back')).text).toContain(
      'within the last seven days',
    )
  })

  it('is taken back by the mail about any of it; then the other mails’ links do nothing, not even to what the owner adds next', async () => {
    await addPasskeyTo(client)
    const [ofPasskey] = [await linkAbout('Second factor added')]
    await destination(client)
    await app.visitor.ask(takeBack, { token: await linkAbout('New payout destination') })
    const owner = await app.signedIn(client)
    const { passkey } = await addPasskeyTo(owner)
    expect((await app.visitor.refusal(takeBack, { token: ofPasskey })).code).toBe('link-superseded')
    expect(await entersAlone(passkey)).toBe(200)
  })

  it('is taken back for seven days, and not longer', async () => {
    const { passkey } = await addPasskeyTo(client)
    const token = await linkAbout('Second factor added')
    app.clock.advance(7 * DAY)
    expect((await app.visitor.refusal(takeBack, { token })).code).toBe('link-expired')
    expect(await entersAlone(passkey)).toBe(200)
  })

  it('takes with it the withdrawals that wait for its destination, and no others', async () => {
    await credit(admin, client, '100.00')
    const own = await destination(client)
    const ofOwn = await mailTo(app.visitor, client.email, 'New payout destination')
    app.clock.advance(9 * DAY)
    const signedIn = await app.signedIn(client)
    const kept = await withdrawal(signedIn, '10.00', own)
    const stolen = await withdrawal(
      signedIn,
      '50.00',
      (await signedIn.ask(saveDestination, { details: bank })).destinationId,
    )
    const token = linkIn(await mailTo(app.visitor, client.email, 'New payout destination', ofOwn))
    expect(await app.visitor.ask(takeBack, { token })).toEqual({
      factors: 0,
      destinations: 1,
      codes: false,
      withdrawals: 1,
    })
    const again = await app.signedIn(client)
    await app.upToDate()
    expect((await again.ask(getWithdrawal, { withdrawalId: stolen })).status).toBe('cancelled')
    expect((await again.ask(getWithdrawal, { withdrawalId: kept })).status).toBe('pending')
    const staff = await app.signedIn(admin)
    for (const [withdrawalId, isDestinationSaved] of [
      [stolen, false],
      [kept, true],
    ] as const)
      expect(await staff.ask(getStaffWithdrawal, { withdrawalId })).toMatchObject({
        isDestinationSaved,
      })
  })

  it('is dropped by a reset by mail if the address was not confirmed when it was added', async () => {
    await app.running().app.get(EmailConfirmation).begin(client.userId, 'client')
    const { passkey } = await addPasskeyTo(client)
    await destination(client)
    expect(await resetByMail()).toEqual({ factors: 1, destinations: 1, codes: true })
    expect(await entersAlone(passkey)).toBe(422)
    const owner = app.visitor.keeping(
      await app.visitor.call(signIn, { email: client.email, password: NEW }),
    )
    expect((await owner.ask(getSession, {})).user?.userId).toBe(client.userId)
    expect((await owner.ask(listDestinations, {})).items).toEqual([])
  })

  it('is left alone by a reset by mail if the address was confirmed, and money rests for a day, with why', async () => {
    await credit(admin, client, '100.00')
    const destinationId = await destination(client)
    const { passkey } = await addPasskeyTo(client)
    app.clock.advance(DAY + MINUTE)
    expect(await resetByMail()).toEqual({ factors: 0, destinations: 0, codes: false })
    const { options, browser } = await challengeFor(app.visitor, 'alone')
    const entry = await browser.call(proveByPasskey, {
      purpose: 'alone',
      answer: passkey.answer(options),
    })
    const owner = browser.keeping(entry)
    const { heldUntil, heldBecause } = await owner.ask(getWithdrawalTerms, {})
    expect([heldBecause, Date.parse(heldUntil!) > app.clock.millis() + DAY - MINUTE]).toEqual([
      'password-reset',
      true,
    ])
    const told = { until: heldUntil, because: 'password-reset' }
    expect(await ask(owner, destinationId)).toMatchObject({
      status: 409,
      code: 'money-rests',
      details: told,
    })
    expect(
      (await (await app.signedIn(admin)).ask(getUser, { userId: client.userId })).rest,
    ).toEqual(told)
    app.clock.advance(DAY + MINUTE)
    expect(await (await app.signedIn(client)).ask(getWithdrawalTerms, {})).toMatchObject({
      heldUntil: null,
      heldBecause: null,
    })
  })

  it('makes money rest when it is a factor or codes, for new requests; staff see it on those that were made before', async () => {
    await credit(admin, client, '100.00')
    const destinationId = await destination(client)
    const withdrawalId = await withdrawal(client, '10.00', destinationId)
    const { proveIn } = await setUpApp(client, app.clock)
    expect(await ask(client, destinationId)).toMatchObject({
      code: 'money-rests',
      details: { because: 'factor-added' },
    })
    await app.upToDate()
    expect(await admin.ask(getStaffWithdrawal, { withdrawalId })).toMatchObject({
      status: 'pending',
      rest: { because: 'factor-added' },
    })
    app.clock.advance(DAY + MINUTE)
    const owner = await app.signedIn(client)
    await proveIn(owner)
    expect((await owner.ask(getWithdrawalTerms, {})).heldUntil).toBeNull()
    await owner.ask(makeCodes, {})
    expect((await owner.ask(getWithdrawalTerms, {})).heldBecause).toBe('factor-added')
  })

  it('is taken back with a change of address: its mails went to the thief', async () => {
    const thiefs = `thief.${client.userId}@example.com`
    await client.ask(changeEmail, { currentPassword: PASSWORD, email: thiefs })
    await app.visitor.ask(confirmEmail, { token: await linkAbout('Confirm your new', thiefs) })
    const { passkey } = await addPasskeyTo(client)
    const toThief = await linkAbout('Second factor added', thiefs)
    const done = await app.visitor.ask(undoEmailChange, { token: await linkAbout('was changed') })
    expect(done).toEqual({ factors: 1, destinations: 0, codes: true })
    expect(await entersAlone(passkey)).toBe(422)
    expect((await app.visitor.refusal(takeBack, { token: toThief })).code).toBe('link-superseded')
  })
})
