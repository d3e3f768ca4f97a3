import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { beginPasskeyProof, proveByPasskey } from '#contracts/own/passkeys'
import { getSession } from '#contracts/own/session'
import { clientSession } from '../../testing/client-samples.js'
import { giveDevice, takeDevice } from '../../testing/fake-device.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi, shownAddress } from '../../testing/render.js'
import { sessionQuery } from '../../lib/session/session.js'
import { SignInScreen } from './sign-in-screen.js'

const realFetch = globalThis.fetch
let server: FakeServer

beforeEach(() => {
  giveDevice()
  server = new FakeServer()
    .answer(getSession, {
      ...clientSession,
      user: null,
      site: { ...clientSession.site, isDemo: false },
    })
    .answer(beginPasskeyProof, {
      challenge: 'Y2hhbGxlbmdl',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    })
})
afterEach(() => {
  globalThis.fetch = realFetch
  takeDevice()
})

const sent = () =>
  server.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))

it('A person logs in with a passkey alone, and reads why not where it is refused', async () => {
  server.respond(proveByPasskey, () => problem('passkey-refused', { status: 422 }))
  const { user } = await renderUi(<SignInScreen next="/statement" />, {
    seed: (queries) => queries.query({ ...sessionQuery(), staleTime: 'static' }),
  })
  const button = () => screen.findByRole('button', { name: 'Log in with a passkey' })
  await waitFor(async () => expect(await button()).toBeEnabled())
  await user.click(await button())
  await screen.findByText(/^This passkey was not accepted/)
  server.answer(proveByPasskey, { user: clientSession.user! })
  await user.click(await button())
  await waitFor(() => expect(shownAddress()).toBe('/statement'))
  const answer = {
    credentialId: 'Y3JlZGVudGlhbA',
    clientData: 'Y2xpZW50',
    authenticatorData: 'YXV0aA',
    signature: 'c2lnbg',
    userHandle: 'dXNlcg',
  }
  expect(sent().at(-1)).toEqual({
    path: '/api/session/passkey',
    body: { purpose: 'alone', answer },
  })
})

it('A browser without passkeys is offered none', async () => {
  takeDevice()
  await renderUi(<SignInScreen />, {
    seed: (queries) => queries.query({ ...sessionQuery(), staleTime: 'static' }),
  })
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
})
