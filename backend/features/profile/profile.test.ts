import { CommandBus } from '@nestjs/cqrs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getProfile } from '#contracts/own/profile'
import { formatLocales, savePreferences } from '#contracts/own/preferences'
import { getSession } from '#contracts/own/session'
import { takePictureDown } from '#contracts/own/profile-pictures'
import { approveProposal } from '#contracts/site/proposals'
import { closeAccount, suspendAccount } from '#contracts/people/users'
import { VIEW_HEADER, viewAsClient } from '#contracts/people/views'
import { destination } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { setUpApp } from '../../testing/app/authenticator-app.js'
import { identity } from '../../testing/samples/identities.js'
import { listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { SavePreferences } from './save-preferences.js'

const german = {
  locale: 'de-DE',
  timeZone: 'Europe/Berlin',
  clock: 'h23',
  currency: 'code',
} as const
const reason = 'For a test'

describe('what the account page shows of a person', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin')
  })
  beforeEach(async () => {
    client = await app.person('client')
  })
  afterAll(() => app.close())

  const formatsOf = async (reader: Person, headers = {}) =>
    (await reader.ask(getSession, {}, headers)).formats

  it('is nothing but their coming at first, and then what they and staff did', async () => {
    const nothing = {
      identity: null,
      suspendedAt: null,
      factors: [],
      destinations: 0,
      pictureTakenDown: null,
    }
    expect(await client.ask(getProfile, {})).toMatchObject({ ...nothing, isEmailConfirmed: true })
    await destination(client)
    await identity(client)
    await setUpApp(client, app.clock)
    await admin.ask(suspendAccount, { accountId: client.userId, reason })
    const profile = await client.ask(getProfile, {})
    expect(profile).toMatchObject({ identity: 'submitted', factors: ['app'], destinations: 1 })
    expect(profile.suspendedAt).not.toBeNull()
    expect(await admin.ask(getProfile, {})).toMatchObject(nothing)
  })

  it('are their own formats, the same in every session, of which their other screens hear', async () => {
    expect(await formatsOf(client)).toBeUndefined()
    const other = await app.signedIn(client)
    const listening = await listen(app.reach, other.cookie)
    expect(await client.ask(savePreferences, german)).toEqual(german)
    await eventually(() => listening.notices.some(({ resource }) => resource === 'person'))
    listening.close()
    for (const session of [client, other]) expect(await formatsOf(session)).toEqual(german)
    expect(await formatsOf(admin)).toBeUndefined()
  })

  it('are the formats of the admin who views the account as its client, and not of the client', async () => {
    await client.ask(savePreferences, german)
    const own = { locale: null, timeZone: null, clock: 'h12', currency: 'symbol' } as const
    await admin.ask(savePreferences, own)
    await admin.ask(viewAsClient, { accountId: client.userId, reason })
    expect(await formatsOf(admin, { [VIEW_HEADER]: client.userId })).toEqual(own)
  })

  it('are kept of nobody whose account was closed while they chose them, and their picture is nobody’s to remove', async () => {
    const { proposalId } = await admin.ask(closeAccount, { accountId: client.userId, reason })
    await (
      await app.person('admin')
    ).ask(approveProposal, { subject: `account-${client.userId}`, proposalId })
    await app.running().app.get(CommandBus).execute(new SavePreferences(client.userId, german))
    const { rows } = await app.database.pool.query(
      'select preferences from users where user_id = $1',
      [client.userId],
    )
    expect(rows).toEqual([{ preferences: null }])
    const picture = { userId: client.userId, profilePictureId: client.userId, reason }
    expect(await admin.refusal(takePictureDown, picture)).toMatchObject({
      status: 409,
      code: 'account-closed',
    })
  })

  it.each([
    ['locale', { ...german, locale: 'de' }],
    ['locale', { ...german, locale: 'ar-EG' }],
    ['timeZone', { ...german, timeZone: '+02:00' }],
    ['timeZone', { ...german, timeZone: 'Mars/Olympus' }],
    ['clock', { ...german, clock: 'h24' }],
    ['currency', { ...german, currency: 'name' }],
  ] as const)('refuses a %s that nobody can choose', async (path, formats) => {
    expect(await client.refusal(savePreferences, formats)).toMatchObject({
      status: 422,
      code: 'invalid-input',
      fields: [{ path }],
    })
    expect(await formatsOf(client)).toBeUndefined()
  })

  it('can be written in every language of the list, exactly and from left to right', () => {
    for (const locale of formatLocales) {
      const written = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
        style: 'currency',
        currency: 'USD',
      }).format('1234567.89')
      expect({ locale, digits: written.replaceAll(/\D/g, '') }).toEqual({
        locale,
        digits: '123456789',
      })
      expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale])
    }
  })
})
