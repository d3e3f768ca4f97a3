import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderUi } from '../../testing/render.js'
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
    for (const show of [
      () => toast.success('Saved'),
      () => toast.info('Deposit requested', 'Staff will check it.'),
    ]) {
      act(() => void show())
      pass(3.9)
      expect(screen.getByRole('status')).toBeInTheDocument()
      pass(0.2)
      expect(screen.queryByRole('status')).toBeNull()
    }
    act(() => void toast.info('Saved for later', 'x'.repeat(200)))
    pass(4)
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
    for (const more of ['$1.00 for Ada', '$2.00 for Ben', '$2.00 for Ben']) {
      act(() => void toast.success('Deposit successful', more))
      expect(screen.getByRole('status')).toHaveTextContent(`Deposit successful${more}`)
    }
  })

  it('replaces an earlier one, and is alone in the corner at the bottom right', async () => {
    await draw()
    act(() => ['one', 'two', 'three'].forEach((word) => void toast.success(word)))
    expect(screen.getByRole('status')).toHaveTextContent('three')
    pass(2)
    act(() => void toast.success('four'))
    expect(screen.getByRole('status')).toHaveTextContent('four')
    pass(3)
    expect(screen.getByRole('status')).toHaveTextContent('four')
    pass(2)
    expect(screen.queryByRole('status')).toBeNull()
    const [place = ''] =
      /\.toasts \{[^}]*\}/.exec(readFileSync('frontend/ui/messages/toasts.module.css', 'utf8')) ??
      []
    expect(place).toMatch(/position: fixed;\n\s+bottom: 16px;\n\s+right: 16px;/)
  })

  it('about an error comes back after a newer one, until it is dismissed', async () => {
    const user = await draw()
    act(() => void toast.error('Not saved'))
    act(() => void toast.success('Saved'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('Saved')
    pass(5)
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('under the focus leaves none of it to a newer one, which goes in its time', async () => {
    await draw()
    act(() => void toast.success('one'))
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    act(() => void toast.success('two'))
    pass(5)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
