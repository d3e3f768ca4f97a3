import { afterEach, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { Endpoint } from '#contracts/endpoint'
import { FactorId } from '#contracts/values/ids'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  listOwnSignIns,
  type SignIn,
} from '#contracts/own/own-sessions'
import {
  beginApp,
  getSecurity,
  makeCodes,
  removeFactor,
  turnOnApp,
  type Security,
} from '#contracts/own/second-factors'
import { getSession } from '#contracts/own/session'
import { createLive } from '../../lib/live/live.js'
import { staleTopicsOf } from '../../lib/api/topics.js'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { idOf } from '../../testing/staff-samples.js'
import { SecurityPage } from './security-page.js'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

const at = '2026-11-20T08:00:00.000Z'
const factorId = FactorId.parse(idOf(9))
const none: Security = { app: null, passkeys: [], codesLeft: null, isNeeded: false, enrolBy: null }
const protectedByApp: Security = { ...none, app: { factorId, addedAt: at }, codesLeft: 3 }
const codes = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789']
const session = {
  sessionId: idOf(2),
  device: 'Firefox on Linux',
  address: '203.0.113.•••',
  createdAt: at,
  seenAt: at,
  isThis: true,
}
const sessions = [
  session,
  { ...session, sessionId: idOf(3), device: 'Safari on iOS', isThis: false },
  { ...session, sessionId: idOf(4), device: 'Edge on Windows', isThis: false },
]
const signIns: SignIn[] = Array.from({ length: 9 }, (_, nth) => ({
  signInId: String(nth),
  at,
  outcome: nth === 0 ? 'refused' : 'signed-in',
  device: null,
  address: '203.0.113.•••',
}))

const draw = (security: Security) => {
  const server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getSecurity, security)
    .answer(listOwnSessions, { items: sessions as never })
    .answer(listOwnSignIns, { items: signIns })
    .answer(endOwnSession, { position: 9n })
    .answer(endOtherSessions, { position: 9n })
    .answer(beginApp, {
      factorId,
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Daybook:amara?secret=JBSWY3DPEHPK3PXP',
    })
    .answer(makeCodes, { position: 9n, codes })
    .answer(removeFactor, { position: 9n })
  return { server, drawn: renderUi(<SecurityPage />) }
}

it('A person sets up an authenticator app by picture or key, and gets one-time codes with it', async () => {
  const { server, drawn } = draw(none)
  const { user } = await drawn
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' })
  await within(dialog).findByRole('img', { name: 'QR code of the key for your authenticator app' })
  expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument()
  const message = 'Enter the 6 digits that the app shows'
  server.respond(turnOnApp, () =>
    problem('invalid-input', { status: 422, fields: [{ path: 'appCode', message }] }),
  )
  const field = within(dialog).getByLabelText('Code that the app shows now')
  await waitFor(() => expect(field).toHaveFocus())
  await user.type(field, '12')
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  expect(await within(dialog).findByText(message)).toBeInTheDocument()
  server.answer(turnOnApp, { position: 9n, codes })
  await user.type(field, '3456')
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  const kept = await screen.findByRole('dialog', { name: 'Your one-time codes' })
  expect(
    within(kept)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes)
  await user.click(within(kept).getByRole('button', { name: 'I have kept them' }))
})

it('The key of an authenticator app is asked for once, also when changes were missed meanwhile', async () => {
  const { server, drawn } = draw(none)
  const { user, queries } = await drawn
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  await screen.findByText('JBSW Y3DP EHPK 3PXP')
  const asked = ({ method, path }: Endpoint) =>
    server.seen.filter((seen) => seen.method === method && seen.path === `/api${path}`).length
  const before = asked(getSecurity)
  act(() => staleTopicsOf(queries).markOlderThan(99n))
  await waitFor(() => expect(asked(getSecurity)).toBeGreaterThan(before))
  expect(asked(beginApp)).toBe(1)
})

it('What protects a sign-in is read again as soon as it changes elsewhere', async () => {
  const { server, drawn } = draw(none)
  const { queries } = await drawn
  await screen.findByRole('button', { name: 'Set up' })
  server.answer(getSecurity, protectedByApp).answer(listOwnSessions, { items: [session] as never })
  createLive(queries).notice({ resource: 'security', id: idOf(1) })
  await screen.findByText('3 of 10')
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull())
})

it('A person sees how many one-time codes are left, and gets new ones, which no stray click or key closes', async () => {
  const { user, baseElement } = await draw(protectedByApp).drawn
  await screen.findByText('3 of 10')
  await user.click(screen.getByRole('button', { name: 'Get new codes' }))
  const asked = await screen.findByRole('dialog', { name: 'Get ten new one-time codes' })
  await user.click(within(asked).getByRole('button', { name: /^Get new codes/ }))
  const shown = await screen.findByText(codes[0]!)
  await user.keyboard('{Escape}')
  for (const beside of baseElement.querySelectorAll('.mantine-Modal-overlay'))
    await user.click(beside)
  expect(shown).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(shown).not.toBeInTheDocument()
})

it('A person removes their app unless their role needs it, and sees where they are signed in', async () => {
  const { server, drawn } = draw(protectedByApp)
  const { user, unmount } = await drawn
  expect(await screen.findByText('This browser')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const asked = await screen.findByRole('dialog', { name: 'Remove the authenticator app' })
  server.answer(getSecurity, none)
  await user.click(within(asked).getByRole('button', { name: /^Remove/ }))
  await screen.findByText('Removed')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(server.seen.filter(({ path }) => path.endsWith('/remove'))).toHaveLength(1)
  unmount()
  await draw({ ...protectedByApp, isNeeded: true }).drawn
  await screen.findByText(/^You need a second factor here/)
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

it('A person who has removed a passkey goes on at the heading, because its row is gone', async () => {
  const laptop = { factorId, name: 'Blue laptop', addedAt: at, usedAt: null }
  const { server, drawn } = draw({ ...none, passkeys: [laptop] })
  const { user } = await drawn
  await user.click(await screen.findByRole('button', { name: 'Remove: Blue laptop' }))
  const asked = await screen.findByRole('dialog', { name: 'Remove the passkey “Blue laptop”' })
  server.answer(getSecurity, none)
  await user.click(within(asked).getByRole('button', { name: /^Remove/ }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.queryByText('Blue laptop')).toBeNull()
})

it('A person logs another browser out, or all others, and reads of their last sign-ins', async () => {
  const { server, drawn } = draw(none)
  const { user } = await drawn
  const list = await screen.findByRole('list', { name: 'Where you are signed in' })
  expect(within(list).getAllByRole('button')).toHaveLength(2)
  const steps = [
    ['Log out: Safari on iOS', [session, sessions[2]]],
    ['Log out everywhere else', [session]],
  ] as const
  for (const [name, left] of steps) {
    await user.click(screen.getByRole('button', { name }))
    const asked = await screen.findByRole('dialog')
    server.answer(listOwnSessions, { items: left as never })
    await user.click(within(asked).getByRole('button', { name: /^Log out/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  }
  const sent = server.seen.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(sent).toEqual([`/api/account/sessions/${idOf(3)}/end`, '/api/account/sessions/end-others'])
  const history = screen.getByRole('list', { name: 'Your last sign-ins' })
  expect(within(history).getAllByText(/^(Signed in|Wrong password)$/)).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: 'Show all 9' }))
  expect(within(history).getAllByText(/^(Signed in|Wrong password)$/)).toHaveLength(9)
})
