import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import type { ResponseOf } from '#contracts/endpoint'
import {
  invitePerson,
  listInvitations,
  revokeInvitation,
  type Invitation,
} from '#contracts/people/invitations'
import { getSession } from '#contracts/own/session'
import { getSite } from '#contracts/site/site'
import type { Role } from '#contracts/values/values'
import { sessionQuery } from '../../lib/session/session.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi, shownAddress } from '../../testing/render.js'
import { adminId, adminSession, idOf, pageOfSamples } from '../../testing/staff-samples.js'
import { Invitations } from './invitations.js'
import { InviteButton } from './invite-button.js'

const settings = {
  siteName: 'Daybook',
  minimumWithdrawal: 10_00n,
  withdrawalFeeBasisPoints: 200,
  bannerText: '',
  supportAddress: '',
  logo: '',
  manualEntryThreshold: null,
  clientsCloseTrades: false,
  keepsOwedAvailable: false,
}
const site = (isBeingSetUp: boolean): ResponseOf<typeof getSite> => ({
  settings,
  wallets: [],
  purchaseLinks: [],
  closedInstruments: [],
  isBeingSetUp,
  unset: [],
  staff: { admins: 1, auditors: 0 },
})
const draw = (
  element: React.ReactElement,
  server: FakeServer,
  { at = '/', session = adminSession } = {},
) => {
  server.answer(getSession, session)
  return renderUi(element, {
    at,
    seed: (queries) => queries.setQueryData(sessionQuery().queryKey, session),
  })
}

const Inviting = () => {
  const [role, setRole] = useState<Role>()
  return <InviteButton role={role} onChange={setRole} />
}

describe('inviting a person', () => {
  const made = (isWaiting: boolean) =>
    ({ position: 9n, invitationId: idOf(4), path: '/invitation#a1b2', isWaiting }) as never

  it.each([
    ['is mailed', true, false, /It is mailed to ruth@example\.com, too\./],
    [
      'is mailed once it is approved',
      true,
      true,
      /It is mailed to ruth@example\.com once another admin has approved\./,
    ],
    [
      'has to be passed on where no mail is sent',
      false,
      false,
      /This site sends no mail, so pass it on to ruth@example\.com yourself\./,
    ],
  ])('says that the link %s', async (_, sendsMail, isWaiting, said) => {
    const server = new FakeServer()
      .answer(getSite, site(false))
      .answer(invitePerson, made(isWaiting))
    const session = { ...adminSession, site: { ...adminSession.site, sendsMail } }
    const { user } = await draw(<Inviting />, server, { session })
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invite a person' })
    await user.type(within(dialog).getByRole('textbox', { name: /^Email/ }), 'ruth@example.com')
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'New client')
    await user.click(within(dialog).getByRole('button', { name: 'Make the link' }))
    expect(await screen.findByText(said)).toBeInTheDocument()
  })

  it('says first that an invitation to the staff needs a second admin, and shows the link once', async () => {
    const server = new FakeServer().answer(getSite, site(false)).answer(invitePerson, made(true))
    const { user } = await draw(<Inviting />, server)
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invite a person' })
    expect(within(dialog).getByText(/^The link works straight away/)).toBeInTheDocument()
    await user.click(within(dialog).getByRole('radio', { name: 'Auditor' }))
    expect(await within(dialog).findByText(/^Another admin must approve this/)).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /^Email/ }), ' Ruth@example.com ')
    await user.type(
      within(dialog).getByRole('textbox', { name: /^Reason/ }),
      'Audits us from March',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Make the link' }))
    expect(await screen.findByRole('dialog', { name: 'Invitation link' })).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(
      `${window.location.origin}/invitation#a1b2`,
    )
    expect(
      screen.getByText('It works once another admin has approved the invitation.'),
    ).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('textbox', { name: 'Link' })).toBeInTheDocument()
    expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual({
      role: 'auditor',
      email: 'ruth@example.com',
      reason: 'Audits us from March',
    })
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByRole('dialog', { name: 'Invite a person' })).toBeInTheDocument()
    expect(screen.queryByDisplayValue(/a1b2/)).not.toBeInTheDocument()
  })

  it('says during set-up that one person makes it alone, and keeps what was typed when the server refuses', async () => {
    const taken = {
      status: 422,
      fields: [
        {
          path: 'email',
          message: 'This email is already in use; choose another, or leave it empty',
        },
      ],
    }
    const server = new FakeServer()
      .answer(getSite, site(true))
      .respond(invitePerson, () => problem('invalid-input', taken))
    const { user } = await draw(<Inviting />, server)
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    await user.click(await screen.findByRole('radio', { name: 'Admin' }))
    expect(await screen.findByText(/^You are setting up the site alone/)).toBeInTheDocument()
    const email = screen.getByRole('textbox', { name: /^Email/ })
    await user.type(email, 'anna@example.com')
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Second admin')
    await user.click(screen.getByRole('button', { name: 'Make the link' }))
    expect(await screen.findByText(/already in use/)).toBeInTheDocument()
    expect(email).toHaveValue('anna@example.com')
  })
})

describe('the list of invitations', () => {
  const invitation = (digit: number, change: object = {}) =>
    ({
      invitationId: idOf(digit),
      role: 'admin',
      email: 'anna@example.com',
      status: 'open',
      reason: 'Second admin',
      madeAlone: true,
      invitedBy: adminId,
      invitedByName: 'Jonas Weber',
      invitedAt: '2026-11-20T08:00:00.000Z',
      expiresAt: '2999-11-23T08:00:00.000Z',
      endedBy: null,
      endedByName: null,
      endedAt: null,
      ...change,
    }) as Invitation
  const listed = (...items: Invitation[]) =>
    new FakeServer().answer(listInvitations, pageOfSamples(items) as never)

  it('shows the status of each, and lets an open one be revoked', async () => {
    const accepted = {
      status: 'accepted',
      endedByName: 'Ruth Castellano',
      endedAt: '2026-11-21T08:00:00.000Z',
      madeAlone: false,
    }
    const server = listed(
      invitation(1),
      invitation(2, accepted),
      invitation(3, { expiresAt: '2026-01-01T08:00:00.000Z' }),
      invitation(4, { status: 'waiting', email: null }),
    ).answer(revokeInvitation, { position: 9n })
    const { user } = await draw(<Invitations page={1} />, server)
    const items = within(await screen.findByRole('list', { name: 'Invitations' })).getAllByRole(
      'listitem',
    )
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'anna@example.com, as admin',
      'anna@example.com, as admin',
      'anna@example.com, as admin',
      'Anyone with the link, as admin',
    ])
    expect(within(items[0]!).getByText('Made by one person during set-up')).toBeInTheDocument()
    expect(within(items[1]!).getByText('Accepted by Ruth Castellano')).toBeInTheDocument()
    expect(within(items[2]!).getByText('Expired')).toBeInTheDocument()
    expect(within(items[3]!).getByText('Waiting for a second admin')).toBeInTheDocument()
    expect(screen.getAllByRole('button')).toHaveLength(1)
    await user.click(
      screen.getByRole('button', { name: 'Revoke the invitation for anna@example.com' }),
    )
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Wrong address')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Revoke/ }))
    expect(await screen.findByText('Invitation revoked')).toBeInTheDocument()
    expect(server.seen.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/staff/invitations/${idOf(1)}/revoke`,
      body: { reason: 'Wrong address' },
    })
  })

  it('leads from a page past its end to its last one, and leaves the page of the users beside it alone', async () => {
    const server = new FakeServer().answer(listInvitations, {
      ...pageOfSamples<Invitation>([]),
      page: 9,
      total: 11,
    })
    await draw(<Invitations page={9} />, server, { at: '/all-user?invitations=9&page=3' })
    await waitFor(() => expect(shownAddress()).toBe('/all-user?invitations=2&page=3'))
  })

  it('says what to do if nobody has been invited', async () => {
    await draw(<Invitations page={1} />, listed())
    expect(await screen.findByText('There are no invitations yet.')).toBeInTheDocument()
  })
})
