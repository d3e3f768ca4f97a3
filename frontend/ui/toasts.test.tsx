import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderUi } from '../testing/render.js'
import { toast } from './toast.js'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  act(() => notifications.clean())
  jest.useRealTimers()
})

const draw = async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
  await renderUi(<p>Page</p>)
  return user
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000))

describe('a toast', () => {
  it('disappears after four seconds, a longer text after up to nine; an error stays until it is dismissed', async () => {
    const user = await draw()
    act(() => {
      toast.success('Saved')
      toast.info('Deposit requested', 'Staff will check it.')
      toast.info('Saved for later', 'x'.repeat(200))
    })
    pass(4)
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.queryByText('Staff will check it.')).toBeNull()
    expect(screen.getByText('x'.repeat(200))).toBeInTheDocument()
    pass(5)
    expect(screen.queryByText('x'.repeat(200))).toBeNull()
    act(() => void toast.error('Not saved'))
    pass(600)
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stays while the pointer or the focus is on it, and then for its full time', async () => {
    const user = await draw()
    act(() => void toast.success('Saved'))
    await user.hover(screen.getByText('Saved'))
    pass(60)
    await user.unhover(screen.getByText('Saved'))
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    pass(60)
    expect(screen.getByText('Saved')).toBeInTheDocument()
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
    pass(7)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('with the same title and another second line is another toast', async () => {
    await draw()
    act(() => ['$1.00 for Ada', '$2.00 for Ben', '$2.00 for Ben'].forEach((more) => void toast.success('Deposit successful', more)))
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'Deposit successful$1.00 for Ada',
      'Deposit successful$2.00 for Ben',
    ])
  })

  it('waits while three others are shown', async () => {
    await draw()
    act(() => ['one', 'two', 'three', 'four'].forEach((word) => void toast.success(word)))
    expect(screen.getAllByRole('status')).toHaveLength(3)
    pass(7)
    expect(screen.getByRole('status')).toHaveTextContent('four')
  })
})
