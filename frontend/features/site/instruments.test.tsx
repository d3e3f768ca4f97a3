import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { closeInstrument, reopenInstrument } from '#contracts/site/instruments'
import { getSession } from '#contracts/own/session'
import { getSite } from '#contracts/site/site'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { siteSample } from '../../testing/site-samples.js'
import { adminSession } from '../../testing/staff-samples.js'
import { InstrumentsCard } from './instruments-card.js'

const apple = {
  instrument: 'AAPL',
  since: '2026-11-20T09:00:00.000Z',
  reason: 'A split is expected',
}
const serverWith = (closedInstruments: (typeof apple)[]) =>
  new FakeServer()
    .answer(getSession, adminSession)
    .answer(getSite, siteSample({ closedInstruments }))
const sent = (server: FakeServer) => server.seen.filter(({ method }) => method === 'POST')

describe('the closed instruments, before staff', () => {
  it('say what to do while there are none; one is closed for a reason, and asked for if it is missing', async () => {
    const server = serverWith([]).answer(closeInstrument, { position: 9n, proposalId: null })
    const { user } = await renderUi(<InstrumentsCard />)
    expect(await screen.findByText(/^None is closed/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close an instrument' }))
    const dialog = await screen.findByRole('dialog', { name: 'Close an instrument to new trades' })
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'In doubt')
    const confirm = within(dialog).getByRole('button', { name: /^Close to new trades/ })
    await user.click(confirm)
    expect(await within(dialog).findByText('Choose an instrument')).toBeInTheDocument()
    expect(sent(server)).toEqual([])
    await user.click(within(dialog).getByRole('combobox', { name: /Instrument/ }))
    await user.keyboard('apple')
    await user.click(await screen.findByRole('option', { name: 'AAPL, Apple' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Close an instrument' }))
    const again = within(await screen.findByRole('dialog'))
    expect(again.getByRole('combobox', { name: /Instrument/ })).toHaveValue('AAPL, Apple')
    await user.click(again.getByRole('button', { name: /^Close to new trades/ }))
    expect(await screen.findByText('Instrument closed to new trades.')).toBeInTheDocument()
    expect(sent(server)).toMatchObject([
      { path: '/api/staff/site/instruments/AAPL/close', body: { reason: 'In doubt' } },
    ])
  })

  it('say since when and why, and are reopened for a reason', async () => {
    const server = serverWith([apple]).answer(reopenInstrument, { position: 9n, proposalId: null })
    const { user } = await renderUi(<InstrumentsCard />)
    const row = (await screen.findByText('Apple')).closest('li')
    expect(row).toHaveTextContent('Closed since 20 Nov 2026, 09:00')
    expect(row).toHaveTextContent('A split is expected')
    await user.click(screen.getByRole('button', { name: 'Reopen Apple' }))
    const dialog = await screen.findByRole('dialog', { name: 'Open Apple to new trades again' })
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'It is done')
    await user.click(within(dialog).getByRole('button', { name: /^Reopen/ }))
    expect(await screen.findByText('Instrument open to new trades again.')).toBeInTheDocument()
    expect(sent(server)).toMatchObject([
      { path: '/api/staff/site/instruments/AAPL/reopen', body: { reason: 'It is done' } },
    ])
  })

  it('that are no longer listed stay under their symbol, and cannot be reopened', async () => {
    serverWith([{ ...apple, instrument: 'GONEUSD' }])
    await renderUi(<InstrumentsCard />)
    expect(await screen.findByText('GONEUSD')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Reopen/ })).not.toBeInTheDocument()
  })

  it('say that one was closed by another admin meanwhile, and keep the reason', async () => {
    serverWith([apple]).respond(reopenInstrument, () => problem('nothing-to-change'))
    const { user } = await renderUi(<InstrumentsCard />)
    await user.click(await screen.findByRole('button', { name: 'Reopen Apple' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'It is done')
    await user.click(within(dialog).getByRole('button', { name: /^Reopen/ }))
    expect(await within(dialog).findByText(/Nothing was changed/)).toBeInTheDocument()
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('It is done')
  })
})
