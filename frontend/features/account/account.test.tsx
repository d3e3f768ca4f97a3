import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { savePreferences } from '#contracts/own/preferences'
import { getProfile, type Profile } from '#contracts/own/profile'
import { getSession, type Session } from '#contracts/own/session'
import { chooseFormats } from '../../lib/format/chosen-formats.js'
import { createLive } from '../../lib/live/live.js'
import { sessionQuery } from '../../lib/session/session.js'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { adminSession, idOf } from '../../testing/staff-samples.js'
import { AccountPage } from './account-page.js'
import { PicturePage } from './picture-page.js'
import { PreferencesPage } from './preferences-page.js'

const profile: Profile = {
  createdAt: '2024-11-21T08:00:00.000Z',
  isEmailConfirmed: true,
  identity: null,
  suspendedAt: null,
  factors: [],
  destinations: 0,
  pictureTakenDown: null,
}

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
})
afterEach(() => chooseFormats(undefined))

const draw = (page: React.ReactNode, session: Session = clientSession) =>
  renderUi(page, { seed: (queries) => queries.setQueryData(sessionQuery().queryKey, session) })

const withPicture = {
  ...clientSession,
  user: { ...clientSession.user!, profilePictureId: idOf(3) },
} as Session

describe('the account page', () => {
  const open = (change: Partial<Profile> = {}, session?: Session) => {
    server.answer(getProfile, () => ({ ...profile, ...change }))
    return draw(<AccountPage />, session)
  }
  const tile = (name: RegExp) => screen.getByRole('link', { name })

  it('says who the person is, and what is missing, at the place that leads to it', async () => {
    await open()
    expect(await screen.findByText('Not verified')).toBeInTheDocument()
    expect(screen.getByText(clientSession.user!.userId)).toBeInTheDocument()
    expect(tile(/^Identity Verification/)).toHaveTextContent('Show us who you are')
    expect(tile(/^Security/)).toHaveTextContent('Password only')
    expect(tile(/^Payout destinations/)).toHaveTextContent('None saved yet')
    expect(tile(/^Update Profile Picture/)).toHaveAttribute('href', '/profile-pic')
    for (const name of [
      /^Deposit/,
      /^Withdrawal/,
      /^Update Email/,
      /^Update Password/,
      /^Preferences/,
    ])
      expect(tile(name)).toBeInTheDocument()
  })

  it('says the same of an identity that waits in its head and on its tile', async () => {
    await open({ identity: 'submitted' })
    expect(await screen.findByText('Identity waiting for our staff')).toBeInTheDocument()
    expect(tile(/^Identity Verification/)).toHaveTextContent('Waiting for our staff')
    expect(screen.queryByText('Not verified')).not.toBeInTheDocument()
  })

  it('says what is done', async () => {
    await open(
      {
        identity: 'approved',
        factors: ['app'],
        destinations: 2,
        suspendedAt: '2026-11-20T08:00:00.000Z',
      },
      withPicture,
    )
    expect(await screen.findByText('Account Verified')).toBeInTheDocument()
    expect(screen.getByText(/currently inactive/)).toBeInTheDocument()
    expect(
      [tile(/^Security/), tile(/^Payout destinations/), tile(/^Update Profile Picture/)].map(
        (each) => each.textContent,
      ),
    ).toEqual([
      'SecurityAuthenticator app',
      'Payout destinations2 saved',
      'Update Profile PictureShown to our staff',
    ])
  })

  it('follows an address that is confirmed in another tab', async () => {
    const { queries } = await open({ isEmailConfirmed: false })
    await waitFor(() => expect(tile(/^Update Email/)).toHaveTextContent('Not confirmed yet'))
    server.answer(getProfile, profile)
    createLive(queries).notice({ resource: 'notifications', id: 'any' })
    await waitFor(() => expect(tile(/^Update Email/)).not.toHaveTextContent('Not confirmed yet'))
  })

  it('of staff leads to what is theirs, and to no money', async () => {
    await open({}, adminSession)
    expect(await screen.findByText('Admin')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Deposit|^Withdrawal|^Identity/ })).toBeNull()
    expect(tile(/^Security/)).toBeInTheDocument()
  })

  it('keeps its ways where the rest could not be loaded, and tries again', async () => {
    server.respond(getProfile, () => problem('internal', { status: 500 }))
    const { user } = await draw(<AccountPage />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(tile(/^Update Password/)).toBeInTheDocument()
    server.answer(getProfile, () => profile)
    await user.click(again)
    expect(await screen.findByText('Not verified')).toBeInTheDocument()
  })
})

describe('the page of the profile picture', () => {
  it('asks for a file before anything is saved, and says beforehand what it may be', async () => {
    server.answer(getProfile, () => profile)
    const { user } = await draw(<PicturePage />)
    expect(screen.getByText(/JPEG, PNG or WebP, up to 15 MB/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save picture' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Please select a file first')
    expect(screen.getByLabelText('Choose a picture')).toHaveFocus()
  })

  it('refuses what is no picture, and says why staff removed the last one', async () => {
    server.answer(getProfile, () => ({
      ...profile,
      pictureTakenDown: { at: '2026-11-20T08:00:00.000Z', reason: 'It shows another person' },
    }))
    await draw(<PicturePage />)
    expect(await screen.findByText('It shows another person')).toBeInTheDocument()
    const picked = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })
    await userEvent
      .setup({ applyAccept: false })
      .upload(screen.getByLabelText('Choose a picture'), picked)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This file is not a JPEG, PNG or WebP picture.',
    )
  })
})

describe('the page of preferences', () => {
  const preview = () => within(screen.getByText('Preview').parentElement!)
  const choose = async (
    user: Awaited<ReturnType<typeof draw>>['user'],
    list: string,
    typed: string,
    option: RegExp,
  ) => {
    await user.click(screen.getByRole('combobox', { name: list }))
    await user.clear(screen.getByRole('combobox', { name: list }))
    await user.type(screen.getByRole('combobox', { name: list }), typed)
    await user.click(await screen.findByRole('option', { name: option }))
  }

  it('shows what a choice comes to before it is saved, and writes everything like that afterwards', async () => {
    const german = {
      locale: 'de-DE',
      timeZone: 'Asia/Tokyo',
      clock: 'h23',
      currency: 'symbol',
    } as const
    server
      .answer(savePreferences, german)
      .answer(getSession, () => ({ ...clientSession, formats: german }))
    const { user } = await draw(<PreferencesPage />)
    expect(screen.getByRole('link', { name: 'Choose what is mailed' })).toHaveAttribute(
      'href',
      '/notifications/settings',
    )
    expect(preview().getByText('$1,234,567.89')).toBeInTheDocument()
    await choose(user, 'Language of numbers and dates', 'german (ger', /German \(Germany\)/)
    await choose(user, 'Time zone', 'tokyo', /Asia\/Tokyo/)
    expect(preview().getByText(/1\.234\.567,89/)).toBeInTheDocument()
    expect(preview().getByText('1.234,50')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Save preferences/ }))
    expect(await screen.findByText('Your preferences are saved')).toBeInTheDocument()
    expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual(german)
  })

  it('keeps what was chosen where it could not be saved', async () => {
    server.respond(savePreferences, () => problem('busy', { status: 503 }))
    const { user } = await draw(<PreferencesPage />)
    await choose(user, 'Time zone', 'lisbon', /Europe\/Lisbon/)
    await user.click(screen.getByRole('button', { name: /^Save preferences/ }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Lisbon'),
    )
  })
})
