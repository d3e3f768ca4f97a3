import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  approveIdentity,
  declineIdentity,
  getStaffIdentity,
  getStaffIdentityPicture,
  listIdentities,
} from '#contracts/people/identity'
import { getSession } from '#contracts/own/session'
import { getCounts } from '#contracts/requests/counts'
import { onProofNeeded } from '../../../lib/api/proof.js'
import { sessionQuery } from '../../../lib/session/session.js'
import { staleTopicsOf } from '../../../lib/api/topics.js'
import { FakeServer, problem } from '../../../testing/fake-server.js'
import { ManageAtAddress } from '../../../testing/manage-at-address.js'
import { renderUi } from '../../../testing/render.js'
import { identitySample } from '../../../testing/identity-samples.js'
import { adminSession, idOf, pageOfSamples } from '../../../testing/staff-samples.js'
import { VerificationPage } from './verification-page.js'

const picture = () => new Response('a picture', { headers: { 'content-type': 'image/webp' } })

describe('the identity of a client before staff', () => {
  let server: FakeServer
  let left: (string | undefined)[]
  beforeEach(() => {
    left = []
    server = new FakeServer()
      .answer(getSession, adminSession)
      .answer(
        listIdentities,
        pageOfSamples([identitySample(1), identitySample(2), identitySample(3)]),
      )
      .answer(getStaffIdentity, identitySample(2))
      .respond(getStaffIdentityPicture, picture)
  })
  const open = (session: typeof adminSession = adminSession) =>
    renderUi(<VerificationPage userId={idOf(2)} onLeave={(next) => void left.push(next)} />, {
      seed: (queries) => queries.setQueryData(sessionQuery().queryKey, session),
    })

  it('shows both sides beside the profile, and each whole by its key', async () => {
    const { user } = await open()
    expect(await screen.findByAltText('Front of the document of Client 2')).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/webp;base64,/),
    )
    expect(await screen.findByAltText('Back of the document of Client 2')).toBeInTheDocument()
    const asked = server.seen.map(({ path }) => path).filter((path) => path.includes('/pictures/'))
    expect(asked.toSorted()).toEqual(
      [5, 6].map((digit) => `/api/staff/verifications/${idOf(2)}/pictures/${idOf(digit)}`),
    )
    expect(screen.getByText('client2@example.com')).toBeInTheDocument()
    expect(screen.getByText('Each look at these pictures is recorded.')).toBeInTheDocument()
    await user.keyboard('b')
    expect(
      await screen.findByRole('dialog', { name: 'Back of the document of Client 2' }),
    ).toBeInTheDocument()
  })

  it('does not look again by itself after a change that was missed: each look is on record', async () => {
    const { queries } = await open()
    await screen.findByAltText('Front of the document of Client 2')
    await screen.findByAltText('Back of the document of Client 2')
    const looks = () => server.seen.filter(({ path }) => path.includes('/pictures/')).length
    const details = () =>
      server.seen.filter(({ path }) => path === `/api/staff/verifications/${idOf(2)}`).length
    staleTopicsOf(queries).markOlderThan(99n)
    await waitFor(() => expect(details()).toBe(2))
    expect(looks()).toBe(2)
  })

  it('says why a picture is refused, and shows it when it is asked for again', async () => {
    const refused = () =>
      problem('too-many-looks', {
        status: 429,
        details: { limit: 30, from: '2026-11-20T09:00:00.000Z' },
      })
    server.respond(getStaffIdentityPicture, refused)
    const { user } = await open()
    const told =
      /You have looked at identity pictures 30 times within an hour.*You can look again from /
    await waitFor(() => expect(screen.getAllByText(told)).toHaveLength(2))
    expect(screen.queryByAltText('Front of the document of Client 2')).not.toBeInTheDocument()
    server.respond(getStaffIdentityPicture, picture)
    const [first] = screen.getAllByRole('button', { name: 'Try again' })
    await user.click(first!)
    expect(await screen.findByAltText('Front of the document of Client 2')).toBeInTheDocument()
  })

  it('asks for a proof where the server needs one, and then shows both pictures', async () => {
    let isProved = false
    const takeBack = onProofNeeded(() => {
      isProved = true
      return Promise.resolve(true)
    })
    server.respond(getStaffIdentityPicture, () =>
      isProved ? picture() : problem('proof-needed', { status: 403 }),
    )
    await open()
    expect(await screen.findByAltText('Front of the document of Client 2')).toBeInTheDocument()
    expect(await screen.findByAltText('Back of the document of Client 2')).toBeInTheDocument()
    expect(isProved).toBe(true)
    takeBack()
  })

  it('shows the picture of the client, and their initials where it does not load', async () => {
    server.answer(
      getStaffIdentity,
      identitySample(2, { client: { ...identitySample(2).client, profilePictureId: idOf(7) } }),
    )
    const { container } = await open()
    await screen.findByAltText('Front of the document of Client 2')
    const picture = container.querySelector(`img[src="/api/people/${idOf(2)}/picture/${idOf(7)}"]`)
    fireEvent.error(picture!)
    expect(container.querySelector('[data-initials="C2"] img')).toBeNull()
    expect(container.querySelector('[data-initials="C2"]')).not.toBeNull()
  })

  it('goes on to the next one that waits, by key and after an approval', async () => {
    server.answer(approveIdentity, { position: 9n })
    const { user } = await open()
    expect(await screen.findByText('2 of 3 waiting')).toBeInTheDocument()
    await user.keyboard('jk')
    expect(left).toEqual([idOf(3), idOf(1)])
    await user.keyboard('a')
    const dialog = await screen.findByRole('dialog', { name: 'Approve the identity of Client 2' })
    await user.click(within(dialog).getByRole('button', { name: /^Approve identity/ }))
    expect(await screen.findByText('Identity approved')).toBeInTheDocument()
    expect(left).toEqual([idOf(3), idOf(1), idOf(3)])
    expect(server.seen.find(({ method }) => method === 'POST')?.path).toBe(
      `/api/staff/verifications/${idOf(2)}/submissions/${idOf(2)}/approve`,
    )
  })

  it('is declined with a reason from the list and in words; neither may be missing', async () => {
    server.answer(declineIdentity, { position: 9n })
    const { user } = await open()
    await screen.findByText('2 of 3 waiting')
    await user.keyboard('d')
    const dialog = await screen.findByRole('dialog', { name: 'Decline the identity of Client 2' })
    const decline = within(dialog).getByRole('button', { name: /^Decline identity/ })
    await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveFocus())
    await user.click(decline)
    expect(await within(dialog).findByText(/Give a reason/)).toBeInTheDocument()
    await user.type(
      within(dialog).getByRole('textbox', { name: /In your own words/ }),
      'The edge is missing',
    )
    await user.click(decline)
    expect(await within(dialog).findByText('Choose a reason')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('combobox', { name: /Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Part of the document is cut off' }))
    await user.click(decline)
    expect(await screen.findByText('Identity declined')).toBeInTheDocument()
    expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual({
      ground: 'cut-off',
      reason: 'The edge is missing',
    })
  })

  it('says who was quicker, and moves on', async () => {
    server.respond(approveIdentity, () => problem('already-decided'))
    const { user } = await open()
    await screen.findByText('2 of 3 waiting')
    server.answer(
      getStaffIdentity,
      identitySample(2, {
        status: 'declined',
        decidedBy: idOf(8),
        decidedByName: 'Anna Lindqvist',
        decidedAt: new Date().toISOString(),
      }),
    )
    await user.keyboard('a')
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: /^Approve identity/ }),
    )
    expect((await screen.findAllByText(/Anna Lindqvist declined this/)).length).toBeGreaterThan(0)
    expect(left).toEqual([idOf(3)])
  })

  it('is only read by auditors, and not decided by its own person', async () => {
    const auditor = {
      ...adminSession,
      user: { ...adminSession.user, role: 'auditor' },
    } as typeof adminSession
    const { unmount } = await open(auditor)
    expect(await screen.findByText('An admin decides on this request.')).toBeInTheDocument()
    unmount()
    const own = {
      ...adminSession,
      user: { ...adminSession.user, userId: idOf(2) },
    } as typeof adminSession
    await open(own)
    expect(await screen.findByText(/This is your own account/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Approve identity/ })).not.toBeInTheDocument()
  })

  it('is found in the tab of Manage, which counts those that wait', async () => {
    server.answer(getCounts, {
      users: 3,
      requests: {
        deposit: { pending: 0, toBePaid: 0 },
        withdrawal: { pending: 0, toBePaid: 0 },
        loan: { pending: 0, toBePaid: 0 },
      },
      waitingProposals: 0,
      waitingIdentities: 3,
      stuckMails: 0,
    })
    const { user } = await renderUi(<ManageAtAddress />, {
      at: '/?tab=verifications',
      seed: (queries) => queries.setQueryData(sessionQuery().queryKey, adminSession),
    })
    expect(await screen.findByRole('link', { name: /client1@example.com/ })).toHaveAttribute(
      'href',
      `/admin/verifications/${idOf(1)}`,
    )
    expect(screen.getByRole('link', { name: /Verifications/ })).toHaveTextContent('3')
    expect(
      server.seen.find(({ path }) => path === '/api/staff/verifications')?.search.get('status'),
    ).toBe('submitted')
    server.answer(listIdentities, pageOfSamples([]))
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Declined' }))
    expect(await screen.findByText('No verification has this status.')).toBeInTheDocument()
  })
})
