import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  namePasskey,
  proveByPasskey,
  type CreationOptions,
} from '#contracts/own/passkeys'
import { FactorId } from '#contracts/values/ids'
import { removeFactor, type Security } from '#contracts/own/second-factors'
import { getSession } from '#contracts/own/session'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { giveDevice, takeDevice } from '../../testing/fake-device.js'
import { renderUi } from '../../testing/render.js'
import { idOf } from '../../testing/staff-samples.js'
import { ProofForm } from '../../ui/forms/proof-form.js'
import { PasskeysCard } from './passkeys-card.js'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
  takeDevice()
})

const at = '2026-11-20T08:00:00.000Z'
const factorId = FactorId.parse(idOf(9))
const security: Security = {
  app: null,
  passkeys: [],
  codesLeft: null,
  isNeeded: false,
  enrolBy: null,
}
const laptop = { factorId, name: 'Blue laptop', addedAt: at, usedAt: null }
const challenge = 'Y2hhbGxlbmdl'
const options: CreationOptions = {
  challenge,
  rp: { id: 'localhost', name: 'Daybook' },
  user: { id: 'dXNlcg', name: 'amara@example.com', displayName: 'Amara Okafor' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}
let server: FakeServer

beforeEach(() => {
  giveDevice()
  server = new FakeServer()
    .answer(getSession, {
      ...clientSession,
      user: null,
      site: { ...clientSession.site, isDemo: false },
    })
    .answer(beginPasskey, { factorId, options })
    .answer(addPasskey, { position: 9n, codes: ['ABCD-EFGH-JKLM-NPQR'] })
    .answer(namePasskey, { position: 9n })
    .answer(removeFactor, { position: 9n })
    .answer(beginPasskeyProof, {
      challenge,
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    })
    .answer(proveByPasskey, { user: clientSession.user! })
})

const sent = () =>
  server.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))

it('A person names a passkey, their device makes it, and they get one-time codes with their first', async () => {
  const { user } = await renderUi(<PasskeysCard security={security} />)
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' })
  const add = within(dialog).getByRole('button', { name: /Add a passkey/ })
  await user.click(add)
  expect(within(dialog).getByText(/^Name this passkey/)).toBeInTheDocument()
  await user.type(within(dialog).getByLabelText('Name'), 'Blue laptop')
  takeDevice('NotAllowedError')
  await user.click(add)
  expect(await within(dialog).findByText(/^Nothing was done/)).toBeInTheDocument()
  giveDevice()
  await user.click(add)
  expect(await screen.findByText('ABCD-EFGH-JKLM-NPQR')).toBeInTheDocument()
  const made = { credentialId: 'Y3JlZGVudGlhbA', clientData: 'Y2xpZW50', attestation: 'YXR0ZXN0' }
  expect(sent().at(-1)).toEqual({
    path: `/api/account/second-factors/passkeys/${factorId}/add`,
    body: { name: 'Blue laptop', made },
  })
})

it('A person renames and removes a passkey, unless their role needs it', async () => {
  const { user, unmount } = await renderUi(
    <PasskeysCard security={{ ...security, passkeys: [laptop] }} />,
  )
  await user.click(screen.getByRole('button', { name: 'Rename: Blue laptop' }))
  const renaming = await screen.findByRole('dialog', { name: 'Rename this passkey' })
  await user.type(within(renaming).getByLabelText('Name'), ' 2')
  await user.click(within(renaming).getByRole('button', { name: /Save/ }))
  await screen.findByText('Passkey renamed')
  await user.click(screen.getByRole('button', { name: 'Remove: Blue laptop' }))
  const removing = await screen.findByRole('dialog', { name: 'Remove the passkey “Blue laptop”' })
  expect(within(removing).getByText(/^From then on your password alone/)).toBeInTheDocument()
  await user.click(within(removing).getByRole('button', { name: /^Remove/ }))
  await screen.findByText('Passkey removed')
  expect(sent().map(({ body }) => body)).toEqual([{ name: 'Blue laptop 2' }, {}])
  unmount()
  await renderUi(<PasskeysCard security={{ ...security, passkeys: [laptop], isNeeded: true }} />)
  expect(screen.getByText(/^You need a second factor here/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Remove: Blue laptop' })).toBeNull()
})

it('A browser without passkeys says so', async () => {
  takeDevice()
  await renderUi(<PasskeysCard security={security} />)
  expect(screen.getByText(/^This browser has no passkeys/)).toBeInTheDocument()
})

it('A second factor is a passkey first, where the person has one, with the other ways beside it', async () => {
  const proved: string[] = []
  const { user } = await renderUi(
    <ProofForm
      purpose="again"
      kinds={['app', 'passkey']}
      onProved={({ email }) => void proved.push(email)}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }))
  expect(screen.getByLabelText('Code')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }))
  await user.click(screen.getByRole('button', { name: /Use a passkey/ }))
  await waitFor(() => expect(proved).toEqual([clientSession.user!.email]))
})
