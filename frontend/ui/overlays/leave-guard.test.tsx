import { describe, expect, it } from '@jest/globals'
import { Link } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { getSession } from '#contracts/own/session'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi, shownAddress } from '../../testing/render.js'
import { LeaveGuard } from './leave-guard.js'

/** Addresses of no page of the product. */
const elsewhere: Readonly<Record<'away' | 'page' | 'tab', string>> = {
  away: '/elsewhere',
  page: '/form?tab=settings&page=2',
  tab: '/form?tab=payment',
}

const Form = () => {
  const [text, setText] = useState('')
  return (
    <>
      <LeaveGuard isChanged={text !== ''} />
      <input
        aria-label="Name"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Link to={elsewhere.away}>Away</Link>
      <Link to={elsewhere.page}>Page 2</Link>
      <Link to={elsewhere.tab}>Other tab</Link>
    </>
  )
}

const draw = () => {
  new FakeServer().answer(getSession, clientSession)
  return renderUi(<Form />, { at: '/form?tab=settings' })
}

describe('a changed form', () => {
  it.each(['Away', 'Other tab'])(
    'asks before it is left (%s), keeps what was typed for who stays, and lets go who leaves',
    async (link) => {
      const { user } = await draw()
      await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nordlys')
      await user.click(screen.getByRole('link', { name: link }))
      await screen.findByRole('dialog', { name: 'Leave without saving?' })
      await user.click(screen.getByRole('button', { name: /^Stay/ }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Nordlys')
      expect(shownAddress()).toBe('/form?tab=settings')
      await user.click(screen.getByRole('link', { name: link }))
      await screen.findByRole('dialog', { name: 'Leave without saving?' })
      await user.click(screen.getByRole('button', { name: /^Leave/ }))
      await waitFor(() => expect(shownAddress()).not.toBe('/form?tab=settings'))
    },
  )

  it('asks nothing while the lists around it are paged', async () => {
    const { user } = await draw()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nordlys')
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    await waitFor(() => expect(shownAddress()).toBe('/form?tab=settings&page=2'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('that was not changed asks nothing', async () => {
    const { user } = await draw()
    await user.click(screen.getByRole('link', { name: 'Away' }))
    await waitFor(() => expect(shownAddress()).toBe('/elsewhere'))
  })
})
