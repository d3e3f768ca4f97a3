import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { getAccountAsOf } from '#contracts/audit/account-as-of'
import { listAuditAccounts } from '#contracts/audit/audit'
import { AccountId } from '#contracts/values/ids'
import { formatInstant } from '../../lib/format/format-time.js'
import { accountId, momentAt } from '../../testing/account-moments.js'
import { serverOf } from '../../testing/account-server.js'
import { drawTimeMachine as draw } from '../../testing/draw-time-machine.js'

const ends = (all: number[]) => all.filter((step) => step === 1 || step === all.length)

const owner = {
  accountId,
  fullName: 'Amara Okafor',
  email: 'a…@example.com',
  openedAt: momentAt(1, 1).recordedAt,
  settled: 0n,
  held: 0n,
  eventCount: 4,
}

describe('a moment of the time machine', () => {
  it('moves one event per arrow key, and back to now without an event in the address', async () => {
    serverOf(4)
    const { user, changed } = await draw({ ordinal: 20, page: undefined })
    await user.click(screen.getByRole('button', { name: 'Previous event' }))
    expect(changed()).toStrictEqual({ ordinal: 10, page: undefined })
    await user.click(screen.getByRole('button', { name: 'Now' }))
    expect(changed()).toStrictEqual({ ordinal: undefined, page: undefined })
  })

  it('moves by the keyboard on its slider, which announces the moment', async () => {
    serverOf(4)
    const { user, changed } = await draw({ ordinal: 20, page: undefined })
    const slider = screen.getByRole('slider', { name: 'Point in time' })
    expect(slider).toHaveAttribute('aria-valuetext', '12 Nov 2026, 14:32:07, Total balance $200.00')
    act(() => slider.focus())
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(changed()).toStrictEqual({ ordinal: 30, page: undefined }))
  })

  it('moves two events for two arrow keys, even before the first has taken effect', async () => {
    serverOf(4)
    const { user, changed } = await draw({ ordinal: 10, page: undefined })
    act(() => screen.getByRole('slider').focus())
    await user.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(changed()).toStrictEqual({ ordinal: 30, page: undefined }))
  })

  it('moves ten events by Page Up and Page Down, and to the ends by Home and End', async () => {
    serverOf(9)
    const { user, changed } = await draw({ ordinal: 20, page: undefined })
    act(() => screen.getByRole('slider').focus())
    await user.keyboard('{PageUp}')
    await waitFor(() => expect(changed()).toStrictEqual({ ordinal: undefined, page: undefined }))
    await user.keyboard('{Home}')
    await waitFor(() => expect(changed()).toStrictEqual({ ordinal: 10, page: undefined }))
    await user.keyboard('{End}')
    await waitFor(() => expect(changed()).toStrictEqual({ ordinal: undefined, page: undefined }))
    expect(screen.getByText(/Page Up, Page Down: ten/)).toBeVisible()
  })

  it('moves ten events even if its history has no point for each', async () => {
    serverOf(9, { tenBefore: 10n, tenAfter: 80n }, ends)
    const { user, changed } = await draw({ ordinal: 40, page: undefined })
    act(() => screen.getByRole('slider').focus())
    await user.keyboard('{PageUp}')
    await waitFor(() => expect(changed()).toStrictEqual({ ordinal: 80, page: undefined }))
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(changed()).toStrictEqual({ ordinal: 10, page: undefined }))
  })

  it('says which event of the account it shows', async () => {
    serverOf(4)
    await draw({ ordinal: 20, page: undefined })
    expect(screen.getByText('2nd event of 4')).toBeVisible()
  })

  it('shows in a field, which accepts another moment in the same format or the number of an entry', async () => {
    serverOf(4)
    const { user, changed } = await draw({ ordinal: 20, page: undefined })
    const field = screen.getByRole('textbox', { name: /Go to a date/ })
    const shown = formatInstant(momentAt(2, 4).recordedAt, { to: 'seconds' })
    expect(field).toHaveValue(shown)
    await user.clear(field)
    await user.type(field, '30{Enter}')
    expect(changed()).toStrictEqual({ ordinal: 30, page: undefined })
    await user.clear(field)
    await user.type(field, `${formatInstant(momentAt(4, 4).recordedAt)}{Enter}`)
    await waitFor(() => expect(changed()).toMatchObject({ ordinal: 40, page: undefined }))
    await user.clear(field)
    await user.type(field, 'soon{Enter}')
    expect(screen.getByText(/^Enter a date/)).toBeVisible()
  })

  it.each([
    ['asked for a newer one', { ordinal: 30, page: undefined }],
    ['left the page', undefined],
  ])('that is found late moves nothing if the reader has %s meanwhile', async (what, expected) => {
    const { server } = serverOf(4)
    const { user, changed, queries, router } = await draw({ ordinal: 20, page: undefined })
    const letGo = server.delay(getAccountAsOf)
    const field = screen.getByRole('textbox', { name: /Go to a date/ })
    await user.clear(field)
    await user.type(field, `${formatInstant(momentAt(4, 4).recordedAt)}{Enter}`)
    await waitFor(() => expect(server.seen.at(-1)?.search.get('at')).not.toBeNull())
    if (what === 'left the page') await act(() => router.navigate({ to: '/audit' }))
    else {
      await user.clear(field)
      await user.type(field, '30{Enter}')
    }
    letGo()
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(changed()).toStrictEqual(expected)
  })

  it('can be left for another account, found by the name of its owner', async () => {
    const { server } = serverOf(4)
    const hugo = {
      ...owner,
      accountId: AccountId.parse('0192e4a8-7d3e-7a51-8c02-2f6d11aa0002'),
      fullName: 'Hugo Santini',
    }
    server.answer(listAuditAccounts, ({ search }) => {
      const items = [owner, hugo].filter(({ fullName }) =>
        fullName.toLowerCase().includes(search.get('search') ?? ''),
      )
      return { items, total: items.length, page: 1, size: 10 }
    })
    const { user, other } = await draw()
    const picker = screen.getByRole('combobox', { name: 'Account, by name or email of its owner' })
    expect(picker).toHaveValue('Amara Okafor')
    await user.type(picker, 'hugo')
    await user.click(await screen.findByRole('option', { name: /Hugo Santini/ }))
    expect(other()).toBe(hugo.accountId)
  })

  it('moves one event, not one point, if the history is too long for a point per event', async () => {
    serverOf(5, {}, ends)
    const { user, changed } = await draw({ ordinal: 30, page: undefined })
    expect(screen.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      '12 Nov 2026, 14:33:07, Total balance $300.00',
    )
    await user.click(screen.getByRole('button', { name: 'Previous event' }))
    expect(changed()).toStrictEqual({ ordinal: 20, page: undefined })
    await user.click(screen.getByRole('button', { name: 'Next event' }))
    expect(changed()).toStrictEqual({ ordinal: 40, page: undefined })
  })
})
