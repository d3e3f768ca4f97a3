import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { acceptInvitation, readInvitation } from '#contracts/people/invitations'
import { getSession, type SignedInUser } from '#contracts/own/session'
import { sessionQuery } from '../../lib/session/session.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { AcceptForm } from './accept-form.js'

const ruth = {
  username: 'ruth',
  fullName: 'Ruth Castellano',
  email: 'ruth@example.com',
  role: 'auditor',
} as SignedInUser
const expiresAt = '2999-11-23T08:00:00.000Z'

const draw = (server: FakeServer, token = 'a1b2') => {
  const site = {
    name: 'Daybook',
    logo: '',
    banner: '',
    support: '',
    isDemo: false,
    needsSetup: false,
    priceSources: { forex: 'simulated', crypto: 'simulated', stocks: 'simulated' } as const,
    clientsCloseTrades: false,
    sendsMail: true,
    usesTradingView: false,
  }
  server.answer(getSession, { user: null, site })
  return renderUi(<AcceptForm token={token} />, {
    seed: (queries) => queries.query(sessionQuery()),
  })
}

describe('a person who opens the link of an invitation', () => {
  it('reads what it is for, keeps the address that it names, and chooses the rest', async () => {
    const server = new FakeServer()
      .answer(readInvitation, { role: 'auditor', email: ruth.email, expiresAt })
      .respond(acceptInvitation, () =>
        problem('invalid-input', {
          status: 422,
          fields: [{ path: 'password', message: 'Too common' }],
        }),
      )
    const { user } = await draw(server)
    expect(await screen.findByText(/^As an auditor you will read everything/)).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue(ruth.email)
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
    for (const [label, typed] of [
      ['Username', 'ruth'],
      ['Fullname', 'Ruth Castellano'],
      ['Password', 'cobalt-otter-73'],
      ['Confirm Password', 'cobalt-otter-73'],
    ] as const)
      await user.type(screen.getByLabelText(label), typed)
    await user.click(screen.getByRole('button', { name: 'Accept and sign in' }))
    expect(await screen.findByText('Too common')).toBeInTheDocument()
    expect(server.seen.at(-1)?.body).toMatchObject({
      token: 'a1b2',
      email: ruth.email,
      username: 'ruth',
    })
    expect(screen.getByLabelText('Fullname')).toHaveValue('Ruth Castellano')
  })

  it('is told that it waits, and can ask again', async () => {
    const server = new FakeServer().respond(readInvitation, () => problem('invitation-waits'))
    const { user } = await draw(server)
    expect(
      await screen.findByText(/^Another admin must approve this invitation first/),
    ).toBeInTheDocument()
    server.answer(readInvitation, { role: 'client', email: null, expiresAt })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(''))
  })

  it('is told when the link no longer works or is incomplete', async () => {
    await draw(
      new FakeServer().respond(readInvitation, () => problem('invitation-closed', { status: 404 })),
    )
    expect(await screen.findByText(/^This invitation has been used or revoked/)).toBeInTheDocument()
    await draw(new FakeServer(), '')
    expect(await screen.findByText(/^The invitation link is incomplete/)).toBeInTheDocument()
  })
})
