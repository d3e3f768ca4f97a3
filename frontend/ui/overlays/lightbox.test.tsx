import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderUi } from '../../testing/render.js'
import { Lightbox } from './lightbox.js'

const Example = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Lightbox
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Proof of payment from Amara Okafor"
        src="/proof.webp"
      />
    </>
  )
}

/** Opens a picture of 500 by 1,000 pixels in a window of 1,000 by 500. */
const open = async () => {
  const view = await renderUi(<Example />)
  await view.user.click(await screen.findByRole('button', { name: 'Open' }))
  const picture = await screen.findByRole('img')
  Object.defineProperties(picture, {
    naturalWidth: { value: 500 },
    naturalHeight: { value: 1_000 },
  })
  fireEvent.load(picture)
  await waitFor(() => expect(picture).toHaveAttribute('data-placed', 'true'))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Picture' })).toHaveFocus())
  await view.user.keyboard('0')
  const measured = (name: 'width' | 'height' | 'top') =>
    Math.round(Number.parseFloat(picture.style[name]))
  return { ...view, picture, measured }
}

beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000)
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500)
})

describe('a picture over the whole window', () => {
  it('has a name, fits the readable width, and returns the focus when Escape closes it', async () => {
    const { user, measured } = await open()
    expect(
      screen.getByRole('dialog', { name: 'Proof of payment from Amara Okafor' }),
    ).toBeInTheDocument()
    expect([measured('width'), measured('height')]).toEqual([720, 1_440])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })

  it('can be zoomed, moved and rotated by keys', async () => {
    const { user, picture, measured } = await open()
    await user.keyboard('+')
    expect(measured('width')).toBe(900)
    expect(screen.getByText('125 %')).toBeInTheDocument()
    await user.keyboard('-')
    expect(measured('width')).toBe(720)
    const before = measured('top')
    await user.keyboard('{ArrowDown}')
    expect(before - measured('top')).toBe(80)
    await user.keyboard('o')
    expect(picture.style.transform).toContain('rotate(90deg)')
    expect([measured('width'), measured('height')]).toEqual([500, 1_000])
  })

  it('keeps its zoom for the next picture', async () => {
    const { user, unmount } = await open()
    await user.keyboard('++')
    unmount()
    const view = await renderUi(<Example />)
    await view.user.click(await screen.findByRole('button', { name: 'Open' }))
    expect(await screen.findByText('156 %')).toBeInTheDocument()
  })
})
