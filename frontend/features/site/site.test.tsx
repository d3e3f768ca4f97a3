import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { getSession } from '#contracts/session'
import { changeSettings, getSite, listSiteChanges, setWallet } from '#contracts/site'
import type { ResponseOf } from '#contracts/endpoint'
import type { Change } from '#contracts/events/changes'
import { listProposals } from '#contracts/proposals'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { proposalSample } from '../../testing/proposal-samples.js'
import { adminId, adminSession, idOf, pageOfSamples } from '../../testing/staff-samples.js'
import { FirstHour } from './first-hour.js'
import { PaymentTab } from './payment-tab.js'
import { SettingsTab } from './settings-tab.js'

const texts = { siteName: 'Daybook', bannerText: '', logo: '' }
const settings = { ...texts, minimumWithdrawal: 10_00n, withdrawalFeeBasisPoints: 200, manualEntryThreshold: null }
const site = (change: Partial<ResponseOf<typeof getSite>> = {}): ResponseOf<typeof getSite> => ({
  settings,
  wallets: [{ method: 'ripple', address: 'rHouse1', memo: '104' }],
  purchaseLinks: [],
  isBeingSetUp: false,
  unset: [],
  staff: { admins: 2, auditors: 1 },
  ...change,
})
const draw = (element: ReactElement, server: FakeServer) => {
  server.answer(getSession, adminSession)
  return renderUi(element)
}
const fee: Change = { kind: 'settings', settings: { withdrawalFeeBasisPoints: 300 } }
const proposed = (digit: number, change: Change) => proposalSample(digit, { change })
const reasonIn = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /Reason/ })

describe('the settings of the site', () => {
  it('send only what changes, in exact figures, and say first that a fee needs a second admin', async () => {
    const server = new FakeServer().answer(getSite, site()).answer(changeSettings, { position: 9n, proposalId: idOf(3) as never })
    const { user } = await draw(<SettingsTab />, server)
    const fee = await screen.findByRole('textbox', { name: 'Withdrawal fee, in percent of the amount' })
    expect(fee).toHaveValue('2')
    await user.clear(fee)
    await user.type(fee, '2,25 %')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the site’s settings' })
    expect(within(dialog).getByText(/^Another admin must approve this/)).toBeInTheDocument()
    expect(within(dialog).getByRole('row', { name: /Withdrawal fee.* 2% 2.25%/ })).toBeInTheDocument()
    await user.type(reasonIn(dialog), 'Agreed in the call')
    await user.click(within(dialog).getByRole('button', { name: 'Propose these settings' }))
    expect(await screen.findByText('Sent for a second approval')).toBeInTheDocument()
    expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual({
      withdrawalFeeBasisPoints: 225,
      reason: 'Agreed in the call',
    })
  })

  it('say which of them wait for a second admin', async () => {
    const server = new FakeServer().answer(getSite, site()).answer(listProposals, pageOfSamples([proposed(3, fee)]))
    await draw(<SettingsTab />, server)
    expect(await screen.findByText(/^Waiting for a second admin: Withdrawal fee, in percent of the amount/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See the proposal' })).toHaveAttribute('href', '/approvals')
  })

  it('have a threshold for entries by hand, which needs a second admin and can be removed', async () => {
    const server = new FakeServer()
      .answer(getSite, site({ settings: { ...settings, manualEntryThreshold: 5_000_00n } }))
      .answer(changeSettings, { position: 9n, proposalId: idOf(3) as never })
    const { user } = await draw(<SettingsTab />, server)
    const threshold = await screen.findByRole('textbox', { name: 'Threshold for entries by hand, in US dollars' })
    expect(threshold).toHaveValue('5000.00')
    await user.clear(threshold)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the site’s settings' })
    expect(within(dialog).getByText(/^Another admin must approve this/)).toBeInTheDocument()
    await user.type(reasonIn(dialog), 'Agreed in the call')
    await user.click(within(dialog).getByRole('button', { name: 'Propose these settings' }))
    expect(await screen.findByText('Sent for a second approval')).toBeInTheDocument()
    expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual({ manualEntryThreshold: null, reason: 'Agreed in the call' })
  })

  it.each([
    ['Site name', ' ', 'Site name is required'],
    ['Smallest withdrawal, in US dollars', '0', /more than zero/],
    ['Withdrawal fee, in percent of the amount', '51', 'The fee must be at most 50 %'],
    ['Withdrawal fee, in percent of the amount', '1.234', 'Enter a percentage with at most two decimals, such as 2.25'],
    ['Withdrawal fee, in percent of the amount', 'two', 'Enter a percentage with at most two decimals, such as 2.25'],
  ])('name what is wrong with %s of “%s”, and send nothing', async (label, typed, fault) => {
    const server = new FakeServer().answer(getSite, site())
    const { user } = await draw(<SettingsTab />, server)
    const field = await screen.findByRole('textbox', { name: label })
    await user.clear(field)
    await user.type(field, typed)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(fault)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('say when nothing has changed, and accept a fee of zero', async () => {
    const { user } = await draw(<SettingsTab />, new FakeServer().answer(getSite, site()))
    const fee = await screen.findByRole('textbox', { name: 'Withdrawal fee, in percent of the amount' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Nothing has changed.')).toBeInTheDocument()
    await user.clear(fee)
    await user.type(fee, '0')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('row', { name: /Withdrawal fee.* 2% 0%/ })).toBeInTheDocument()
  })
})

describe('the first hour', () => {
  const unset = ['siteName', 'minimumWithdrawal', 'withdrawalFeeBasisPoints'] as const
  const empty = site({ isBeingSetUp: true, wallets: [], unset: [...unset], staff: { admins: 1, auditors: 0 } })

  it('says what is missing and where to set it; each row is ticked off, and after the last one all disappear', async () => {
    const server = new FakeServer().answer(getSite, empty)
    const { queries } = await draw(<FirstHour />, server)
    expect(await screen.findByText('0 of 5 done')).toBeInTheDocument()
    expect(screen.getByText('Clients cannot deposit until at least one coin has an address.')).toBeInTheDocument()
    expect(screen.getByText('Until you save them, the standard values apply: $10.00 and 2%.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open: A wallet address' })).toHaveAttribute('href', '/all-user?tab=payment')
    server.answer(getSite, site({ isBeingSetUp: true, unset: [], staff: { admins: 1, auditors: 0 } }))
    await queries.invalidateQueries()
    expect(await screen.findByText('3 of 5 done')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Open: A wallet address' })).not.toBeInTheDocument()
    server.answer(getSite, site())
    await queries.invalidateQueries()
    await waitFor(() => expect(screen.queryByText('Set up your site')).not.toBeInTheDocument())
  })

  it('lets the standard values be saved unchanged: the dialog says so, and they are sent', async () => {
    const server = new FakeServer().answer(getSite, empty).answer(changeSettings, { position: 9n, proposalId: null })
    const { user } = await draw(<SettingsTab />, server)
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the site’s settings' })
    await user.type(reasonIn(dialog), 'Set-up')
    await user.click(within(dialog).getByRole('button', { name: 'Change settings' }))
    await waitFor(() =>
      expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual({
        siteName: 'Daybook',
        minimumWithdrawal: '10.00',
        withdrawalFeeBasisPoints: 200,
        reason: 'Set-up',
      }),
    )
  })

  it('accepts only a picture as the logo', async () => {
    const { user } = await draw(<SettingsTab />, new FakeServer().answer(getSite, site()))
    await screen.findByRole('img', { name: 'Daybook’s own logo, shown until there is another' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    input.removeAttribute('accept')
    await user.upload(input, new File(['%PDF'], 'logo.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(/^This file is not a JPEG, PNG or WebP picture/)).toBeInTheDocument()
  })
})

describe('the wallets of the site', () => {
  it('show which coins are offered, and an address is set with its memo and a reason', async () => {
    const server = new FakeServer().answer(getSite, site({ isBeingSetUp: true })).answer(setWallet, { position: 9n, proposalId: null })
    const { user } = await draw(<PaymentTab />, server)
    expect(await screen.findByText('rHouse1')).toBeInTheDocument()
    expect(screen.getAllByText('Not offered')).toHaveLength(7)
    await user.click(screen.getByRole('button', { name: 'Change the address for XRP' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the address for XRP' })
    expect(within(dialog).getByText(/^You are setting up the site alone/)).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: 'Address' }), ' rHouse2 ')
    await user.type(within(dialog).getByRole('textbox', { name: 'Destination tag' }), '105')
    await user.type(reasonIn(dialog), 'New wallet')
    await user.click(within(dialog).getByRole('button', { name: 'Change' }))
    expect(await screen.findByText('Wallet updated successfully!')).toBeInTheDocument()
    expect(server.seen.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/staff/site/wallets/ripple',
      body: { address: 'rHouse2', memo: '105', reason: 'New wallet' },
    })
  })

  it('say beneath a coin that another address, or none, waits for a second admin, and where', async () => {
    const server = new FakeServer()
      .answer(getSite, site())
      .answer(listProposals, pageOfSamples([proposed(2, { kind: 'wallet', method: 'ripple', wallet: null }), proposed(3, fee)]))
    await draw(<PaymentTab />, server)
    const line = await screen.findByText(/^The removal waits for a second admin/)
    expect(line.closest('li')).toHaveTextContent('XRP')
    expect(within(line).getByRole('link', { name: 'See the proposal' })).toHaveAttribute('href', '/approvals')
    expect(screen.queryByText(/^A change waits/)).not.toBeInTheDocument()
  })

  it('keep what was typed when the server refuses', async () => {
    const server = new FakeServer()
      .answer(getSite, site())
      .respond(setWallet, () => problem('nothing-to-change', { details: { method: 'ripple' } }))
    const { user } = await draw(<PaymentTab />, server)
    await user.click(await screen.findByRole('button', { name: 'Set the address for Bitcoin' }))
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'bc1house')
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'New wallet')
    await user.click(screen.getByRole('button', { name: 'Propose the change' }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('bc1house')
  })

  it('have a history that says who, when and why', async () => {
    const change = {
      ordinal: 5n,
      change: { kind: 'wallet', method: 'ripple', wallet: { address: 'rHouse0' } },
      reason: 'First wallet',
      proposalId: idOf(1),
      madeAlone: true,
      changedBy: adminId,
      changedByName: 'Jonas Weber',
      changedAt: '2026-11-20T08:00:00.000Z',
    } as const
    const server = new FakeServer().answer(getSite, site()).answer(listSiteChanges, pageOfSamples([change]) as never)
    const { user } = await draw(<PaymentTab />, server)
    await user.click(await screen.findByRole('button', { name: 'History: Addresses of XRP' }))
    const dialog = await screen.findByRole('dialog', { name: 'Addresses of XRP' })
    expect(await within(dialog).findByText('rHouse0')).toBeInTheDocument()
    expect(within(dialog).getByText(/by Jonas Weber/)).toBeInTheDocument()
    expect(within(dialog).getByText('First wallet')).toBeInTheDocument()
    expect(within(dialog).getByText('Set by one person during set-up')).toBeInTheDocument()
  })
})
