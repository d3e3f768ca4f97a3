import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { listPurchaseLinks } from '#contracts/site/purchase-links'
import { getSession } from '#contracts/own/session'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'

const items = [
  { place: '1', name: 'Example Coins', address: 'https://www.coins.example/buy' },
  { place: '4', name: 'Other', address: 'https://other.example/' },
] as const

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(listPurchaseLinks, { items: [...items] })
})

describe('buying coins at other firms', () => {
  it('leads out only through a dialog that names the site, to a tab that learns nothing of this one', async () => {
    const { user } = await renderApp('/buy-crypto')
    expect(await screen.findByText(/These firms are not part of Daybook/)).toBeInTheDocument()
    const list = screen.getByRole('list', { name: 'Where to buy coins' })
    expect(list.innerHTML).not.toContain('https://')
    await user.click(within(list).getByRole('link', { name: 'Example Coins' }))
    const dialog = await screen.findByRole('dialog', { name: 'You are leaving Daybook' })
    expect(within(dialog).getByText('www.coins.example')).toBeInTheDocument()
    expect(within(dialog).getByText(/Example Coins is another firm/)).toBeInTheDocument()
    expect(within(dialog).getByText(/This is a demo/)).toBeInTheDocument()
    const way = within(dialog).getByRole('link', { name: /^Go to www\.coins\.example/ })
    expect(way).toHaveAttribute('href', 'https://www.coins.example/buy')
    expect(way).toHaveAttribute('target', '_blank')
    expect(way).toHaveAttribute('rel', 'noopener noreferrer')
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each(['?leave=3', '?leave=https://evil.example', '?leave=9'])(
    'opens nothing for an address that ends in %s',
    async (search) => {
      await renderApp(`/buy-crypto${search}`)
      await screen.findByRole('link', { name: 'Other' })
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      expect(document.body.innerHTML).not.toContain('evil')
    },
  )

  it('says plainly that there is no link yet, and what can be done instead', async () => {
    server.answer(listPurchaseLinks, { items: [] })
    await renderApp('/buy-crypto')
    expect(await screen.findByText('No links yet')).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'New deposit' })[0]).toHaveAttribute(
      'href',
      '/deposit',
    )
  })

  it('can be tried again after a failure', async () => {
    server.respond(listPurchaseLinks, () => problem('internal', { status: 500 }))
    const { user } = await renderApp('/buy-crypto')
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer(listPurchaseLinks, { items: [...items] })
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Example Coins' })).toBeInTheDocument()
  })
})

it('The page of real estate says hello, and nothing else', async () => {
  await renderApp('/real-estate')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello' })).toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveTextContent(/^Hello$/)
})
