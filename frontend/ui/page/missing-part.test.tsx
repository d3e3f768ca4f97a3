import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { nameMissingParts } from '../../lib/browser/missing-part.js'
import { renderUi } from '../../testing/render.js'
import { BrokenPage } from './fallback-pages.js'
import { MissingPart } from './missing-part.js'

const realFetch = globalThis.fetch
const reload = jest.fn()
const server = {
  is: (state: 'away' | 'here' | 'updated') => {
    const answer = (asked: unknown) =>
      new Response(null, { status: asked === '/assets/index-1.js' && state === 'here' ? 200 : 404 })
    globalThis.fetch = (asked) =>
      state === 'away'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(answer(asked))
  },
}

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  document.head.innerHTML = ['runtime', 'index']
    .map((name) => `<script type="module" src="/assets/${name}-1.js"></script>`)
    .join('')
})
afterEach(() => {
  globalThis.fetch = realFetch
})

describe('a page whose script did not arrive', () => {
  it('says that the server cannot be reached when an import failed', async () => {
    nameMissingParts()
    const payload = new TypeError(
      'Failed to fetch dynamically imported module: http://localhost/assets/page-1.js',
    )
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    server.is('away')
    await renderUi(<BrokenPage error={payload} />)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This page could not be loadedThe server could not be reached.',
    )
    expect(screen.queryByText(/was updated/)).not.toBeInTheDocument()
  })

  it('opens as soon as the server is back, whether or not the reader retries', async () => {
    server.is('away')
    const { user } = await renderUi(<MissingPart reload={reload} />)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(reload).not.toHaveBeenCalled()
    server.is('here')
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  it('is not reloaded twice in a row unless the reader asks', async () => {
    server.is('here')
    const { unmount } = await renderUi(<MissingPart reload={reload} />)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    unmount()
    const { user } = await renderUi(<MissingPart reload={reload} />)
    expect(await screen.findByText(/Part of this page did not load/)).toBeInTheDocument()
    expect(reload).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Reload the page' }))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('mentions an update only if the server has another version', async () => {
    server.is('updated')
    const { unmount } = await renderUi(<MissingPart reload={reload} />)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    unmount()
    await renderUi(<MissingPart reload={reload} />)
    expect(
      await screen.findByText(/This site was updated while the page was open/),
    ).toBeInTheDocument()
  })
})
