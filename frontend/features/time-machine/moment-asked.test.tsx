import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { getSession, type Session } from '#contracts/own/session'
import { ownWriting } from '#contracts/writing/writing'
import { chooseFormats } from '../../lib/format/chosen-formats.js'
import { forgetServerDate } from '../../lib/format/server-clock.js'
import { accountId } from '../../testing/account-moments.js'
import { serverOf } from '../../testing/account-server.js'
import { renderApp } from '../../testing/render-app.js'
import { adminSession } from '../../testing/staff-samples.js'

const auditorSession = {
  ...adminSession,
  user: { ...adminSession.user, role: 'auditor' },
} as Session
const address = `/audit/accounts/${accountId}`

/**
 * Events are recorded at 14:31:07, 14:32:07 and so on. A long history has no point but its first
 * and last.
 */
const histories = [
  ['short', (steps: number[]) => steps],
  ['long', (steps: number[]) => steps.filter((step) => step === 1 || step === steps.length)],
] as const

beforeEach(() => chooseFormats({ ...ownWriting.formats, timeZone: 'UTC' }))
afterEach(() => {
  chooseFormats(undefined)
  forgetServerDate()
})

describe.each(histories)('a moment asked for in a %s history', (_, shown) => {
  const open = async (search = '') => {
    const { server } = serverOf(4, {}, shown)
    server.answer(getSession, auditorSession)
    server.clock = () => Date.parse('2026-11-20T10:00:00.000Z')
    const view = await renderApp(`${address}${search}`)
    await screen.findByRole('slider', { name: 'Point in time' })
    await screen.findByRole('table', { name: 'Figures then and now' })
    return view
  }
  const field = () => screen.getByRole('textbox', { name: /Go to a date/ })
  const ask = async ({ user }: Awaited<ReturnType<typeof open>>, typed: string) => {
    await user.clear(field())
    await user.type(field(), `${typed}{Enter}`)
  }
  const settled = () => screen.findByRole('row', { name: /^Total balance \(settled\)/ })

  it('stays in the field and the address, and the last event before it is named as such', async () => {
    const view = await open()
    await ask(view, '12 Nov 2026, 14:32:30')
    expect(await screen.findByText(/^Last event 12 Nov 2026, 14:32:07/)).toHaveTextContent('#20')
    expect(field()).toHaveValue('12 Nov 2026, 14:32:30')
    await waitFor(() => expect(view.address()).toContain('ordinal=20'))
    expect(decodeURIComponent(view.address())).toContain('at=2026-11-12T14:32:30.999Z')
    expect(screen.getByText('2nd event of 4')).toBeVisible()
    expect(screen.queryByText(/is not an event of this account/)).not.toBeInTheDocument()
    await view.user.click(screen.getByRole('button', { name: 'Previous event' }))
    await waitFor(() => expect(view.address()).toBe(`${address}?ordinal=10`))
    expect(field()).toHaveValue('12 Nov 2026, 14:31:07')
  })

  it('may be the number of another account’s event, which is named as that', async () => {
    const view = await open()
    await ask(view, '#25')
    expect(await screen.findByText(/^#25 is not an event of this account/)).toBeVisible()
    expect(await screen.findByText(/^Last event 12 Nov 2026, 14:32:07/)).toHaveTextContent('#20')
    expect(field()).toHaveValue('#25')
    expect(view.address()).toBe(`${address}?ordinal=25`)
  })

  it.each(['1 Oct 2026', '#5', '0'])(
    'before the first event, such as %s, is a time without the account',
    async (typed) => {
      const view = await open()
      await ask(view, typed)
      expect(
        await screen.findByText('This account did not exist yet. Its first event is #10.'),
      ).toBeVisible()
      expect(screen.getByText('Before the first event.')).toBeVisible()
      expect(screen.queryByText(/^Last event/)).not.toBeInTheDocument()
      expect(field()).toHaveValue(
        typed === '1 Oct 2026' ? '1 Oct 2026, 23:59:59' : `#${typed.replace('#', '')}`,
      )
      expect(await settled()).toHaveTextContent('$0.00$400.00')
      expect(screen.getByRole('slider')).toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(/, Total balance \$0\.00$/),
      )
      expect(screen.getByRole('button', { name: 'Previous event' })).toBeDisabled()
      await view.user.click(screen.getByRole('button', { name: 'Next event' }))
      await waitFor(() => expect(view.address()).toBe(`${address}?ordinal=10`))
    },
  )

  it('before the first event is the same from its address', async () => {
    await open('?ordinal=0&at=2026-10-01T23%3A59%3A59.999Z')
    expect(
      await screen.findByText('This account did not exist yet. Its first event is #10.'),
    ).toBeVisible()
    expect(field()).toHaveValue('1 Oct 2026, 23:59:59')
  })

  it('that is yet to come is the present one by the clock of the server', async () => {
    const view = await open()
    await ask(view, '31 Dec 2039')
    await waitFor(() => expect(view.address()).toContain('at=2026-11-20T'))
    expect(await screen.findByText(/^Last event 12 Nov 2026, 14:34:07/)).toHaveTextContent('#40')
  })

  it('is left for now by its button', async () => {
    const view = await open('?ordinal=20&at=2026-11-12T14%3A32%3A30.000Z')
    expect(field()).toHaveValue('12 Nov 2026, 14:32:30')
    await view.user.click(screen.getByRole('button', { name: 'Now' }))
    await waitFor(() => expect(view.address()).toBe(address))
  })
})
