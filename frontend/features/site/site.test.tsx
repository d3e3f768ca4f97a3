import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { uploadLogo } from '#contracts/ledger/files'
import { getSession } from '#contracts/own/session'
import { changeSettings, getSite } from '#contracts/site/site'
import { listProposals } from '#contracts/site/proposals'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { adminSession, idOf, pageOfSamples } from '../../testing/staff-samples.js'
import { feeProposal, settingsSample, siteSample } from '../../testing/site-samples.js'
import { getCatalogue } from '#contracts/site/catalogue'
import { planSample } from '../../testing/loan-samples.js'
import { siteQuery } from './queries.js'
import { FirstHour } from './first-hour.js'
import { SettingsCard } from './settings-card.js'

const draw = (element: ReactElement, server: FakeServer, session = adminSession) => {
  server.answer(getSession, session)
  return renderUi(element)
}
const reasonIn = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /Reason/ })

describe('the settings of the site', () => {
  it('send only what changes, in exact figures, and say first that a fee needs a second admin', async () => {
    const server = new FakeServer()
      .answer(getSite, siteSample())
      .answer(changeSettings, { position: 9n, proposalId: idOf(3) as never })
    const { user } = await draw(<SettingsCard />, server)
    const fee = await screen.findByRole('textbox', {
      name: 'Withdrawal fee, in percent of the amount',
    })
    expect(fee).toHaveValue('2')
    await user.clear(fee)
    await user.type(fee, '2,25 %')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the site’s settings' })
    expect(within(dialog).getByText(/^Another admin must approve this/)).toBeInTheDocument()
    expect(
      within(dialog).getByRole('row', { name: /Withdrawal fee.* 2% 2.25%/ }),
    ).toBeInTheDocument()
    await user.type(reasonIn(dialog), 'Agreed in the call')
    await user.click(within(dialog).getByRole('button', { name: 'Propose these settings' }))
    expect(await screen.findByText('Sent for a second approval')).toBeInTheDocument()
    expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual({
      withdrawalFeeBasisPoints: 225,
      reason: 'Agreed in the call',
    })
  })

  it('say before they are saved which of them need a second admin, and what waits with these', async () => {
    const server = new FakeServer().answer(getSite, siteSample())
    const { user } = await draw(<SettingsCard />, server)
    const type = async (label: string, typed: string) => {
      const field = await screen.findByRole('textbox', { name: label })
      await user.clear(field)
      await user.type(field, typed)
    }
    const asked = async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }))
      return screen.findByRole('dialog', { name: 'Change the site’s settings' })
    }
    await type('Banner for every page', 'Closed on Monday')
    expect(within(await asked()).getByText('This takes effect at once.')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await type('Smallest withdrawal, in US dollars', '2000')
    const dialog = await asked()
    expect(
      within(dialog).getByText(
        /Smallest withdrawal, in US dollars needs two admins\. Everything else in this change waits/,
      ),
    ).toBeInTheDocument()
    expect(
      within(dialog).getByRole('button', { name: 'Propose these settings' }),
    ).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await type(
      'Banner for every page',
      'Send bitcoin to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    )
    expect(
      within(await asked()).getByText(/Banner for every page need two admins\./),
    ).toBeInTheDocument()
  })

  it('say in words of their own what stays available while a loan is owed, and send only that if another admin changes something meanwhile', async () => {
    const server = new FakeServer()
      .answer(getSite, siteSample())
      .answer(listProposals, pageOfSamples([]))
      .answer(changeSettings, { position: 9n, proposalId: idOf(3) as never })
    const { user, queries } = await draw(<SettingsCard />, server)
    await user.click(await screen.findByRole('radio', { name: /^Leave as much as is owed/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the site’s settings' })
    const rows = () => within(dialog).getAllByRole('row').slice(1)
    expect(rows().map((row) => row.textContent)).toEqual([
      'Withdrawals while a loan is owedUp to all that is availableLeave as much as is owed',
    ])
    const { settings, ...site } = siteSample()
    const changed = { ...site, settings: { ...settings, bannerText: 'Closed on Friday' } }
    act(() => void queries.setQueryData(siteQuery().queryKey, changed))
    expect(rows()).toHaveLength(1)
    await user.type(reasonIn(dialog), 'By the new terms')
    await user.click(within(dialog).getByRole('button', { name: 'Propose these settings' }))
    await waitFor(() =>
      expect(server.seen.at(-1)?.body).toEqual({
        keepsOwedAvailable: true,
        reason: 'By the new terms',
      }),
    )
  })

  it('say which of them wait for a second admin', async () => {
    const server = new FakeServer()
      .answer(getSite, siteSample())
      .answer(listProposals, pageOfSamples([feeProposal]))
    await draw(<SettingsCard />, server)
    expect(
      await screen.findByText(
        /^Waiting for a second admin: Withdrawal fee, in percent of the amount/,
      ),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See the proposal' })).toHaveAttribute(
      'href',
      '/approvals',
    )
  })

  it('have a threshold for a second admin, which needs a second admin and can be removed', async () => {
    const server = new FakeServer()
      .answer(
        getSite,
        siteSample({ settings: { ...settingsSample, manualEntryThreshold: 5_000_00n } }),
      )
      .answer(changeSettings, { position: 9n, proposalId: idOf(3) as never })
    const { user } = await draw(<SettingsCard />, server)
    const threshold = await screen.findByRole('textbox', {
      name: 'Threshold for a second admin, in US dollars',
    })
    expect(threshold).toHaveValue('5000.00')
    await user.clear(threshold)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the site’s settings' })
    expect(within(dialog).getByText(/^Another admin must approve this/)).toBeInTheDocument()
    await user.type(reasonIn(dialog), 'Agreed in the call')
    await user.click(within(dialog).getByRole('button', { name: 'Propose these settings' }))
    expect(await screen.findByText('Sent for a second approval')).toBeInTheDocument()
    expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual({
      manualEntryThreshold: null,
      reason: 'Agreed in the call',
    })
  })

  it.each([
    ['Site name', ' ', 'Site name is required'],
    ['Smallest withdrawal, in US dollars', '0', /more than zero/],
    ['Withdrawal fee, in percent of the amount', '51', 'The fee must be at most 50 %'],
    [
      'Withdrawal fee, in percent of the amount',
      '1.234',
      'Enter a percentage with at most two decimals, such as 2.25',
    ],
    [
      'Withdrawal fee, in percent of the amount',
      'two',
      'Enter a percentage with at most two decimals, such as 2.25',
    ],
  ])('name what is wrong with %s of “%s”, and send nothing', async (label, typed, fault) => {
    const server = new FakeServer().answer(getSite, siteSample())
    const { user } = await draw(<SettingsCard />, server)
    const field = await screen.findByRole('textbox', { name: label })
    await user.clear(field)
    await user.type(field, typed)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(fault)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('say when nothing has changed, and accept a fee of zero', async () => {
    const { user } = await draw(<SettingsCard />, new FakeServer().answer(getSite, siteSample()))
    const fee = await screen.findByRole('textbox', {
      name: 'Withdrawal fee, in percent of the amount',
    })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Nothing has changed.')).toBeInTheDocument()
    await user.clear(fee)
    await user.type(fee, '0')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('row', { name: /Withdrawal fee.* 2% 0%/ })).toBeInTheDocument()
  })
})

describe('the first hour', () => {
  const unset = [
    'siteName',
    'minimumWithdrawal',
    'withdrawalFeeBasisPoints',
    'manualEntryThreshold',
  ] as const
  const empty = siteSample({
    isBeingSetUp: true,
    wallets: [],
    unset: [...unset],
    staff: { admins: 1, auditors: 0 },
  })

  it('says what is missing and where to set it; each row is ticked off, and after the last one all disappear', async () => {
    const server = new FakeServer()
      .answer(getSite, empty)
      .answer(getCatalogue, { items: [planSample] })
    const { queries } = await draw(<FirstHour />, server)
    expect(await screen.findByText('3 of 9 done')).toBeInTheDocument()
    expect(
      screen.getByText('Clients cannot deposit until at least one coin has an address.'),
    ).toBeInTheDocument()
    expect(
      screen.getByText('Until you save them, the standard values apply: $10.00 and 2%.'),
    ).toBeInTheDocument()
    expect(
      screen.getByText(/^Until you save it, \$.*waits for a second admin\.$/),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open: A wallet address' })).toHaveAttribute(
      'href',
      '/all-user?tab=payment',
    )
    server.answer(
      getSite,
      siteSample({ isBeingSetUp: true, unset: [], staff: { admins: 1, auditors: 0 } }),
    )
    await queries.invalidateQueries()
    expect(await screen.findByText('7 of 9 done')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Open: A wallet address' })).not.toBeInTheDocument()
    server.answer(getSite, siteSample())
    await queries.invalidateQueries()
    await waitFor(() => expect(screen.queryByText('Set up your site')).not.toBeInTheDocument())
  })

  it('says that there are no prices and no mail, which is not set up here, until set-up is over', async () => {
    const without = {
      ...adminSession,
      site: {
        ...adminSession.site,
        priceSources: { forex: null, crypto: null, stocks: null },
        sendsMail: false,
      },
    }
    const server = new FakeServer()
      .answer(getSite, empty)
      .answer(getCatalogue, { items: [planSample] })
    const { queries } = await draw(<FirstHour />, server, without)
    expect(await screen.findByText('1 of 9 done')).toBeInTheDocument()
    expect(
      screen.getByText(/^No source is set up, so the market and deposits are closed/),
    ).toBeInTheDocument()
    expect(screen.getByText(/^Not set up, so none is sent/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Prices|Mail/ })).not.toBeInTheDocument()
    server.answer(getSite, siteSample())
    await queries.invalidateQueries()
    await waitFor(() => expect(screen.queryByText('Set up your site')).not.toBeInTheDocument())
  })

  it('are shown without what is not known, if the catalogue cannot be loaded', async () => {
    const server = new FakeServer()
      .answer(getSite, empty)
      .respond(getCatalogue, () => problem('internal', { status: 500 }))
    await draw(<FirstHour />, server)
    expect(await screen.findByText('2 of 8 done')).toBeInTheDocument()
  })

  it('lets the standard values be saved unchanged: the dialog says so, and they are sent', async () => {
    const server = new FakeServer()
      .answer(getSite, empty)
      .answer(changeSettings, { position: 9n, proposalId: null })
    const { user } = await draw(<SettingsCard />, server)
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

  it('waits with saving while the logo is on its way, and takes the same file again', async () => {
    const stored = { hash: 'ab'.repeat(32), bytes: 5, width: 1, height: 1 }
    const server = new FakeServer().answer(getSite, siteSample()).answer(uploadLogo, stored)
    const letArrive = server.delay(uploadLogo)
    const { user } = await draw(<SettingsCard />, server)
    const save = await screen.findByRole('button', { name: 'Save' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await user.upload(input, new File(['logo'], 'logo.png', { type: 'image/png' }))
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'))
    // A browser tells of a chosen file only if it differs from the one that the field holds.
    expect(input.value).toBe('')
    letArrive()
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'))
  })

  it('accepts only a picture as the logo', async () => {
    const { user } = await draw(<SettingsCard />, new FakeServer().answer(getSite, siteSample()))
    await screen.findByRole('img', { name: 'Daybook’s own logo, shown until there is another' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    input.removeAttribute('accept')
    await user.upload(input, new File(['%PDF'], 'logo.pdf', { type: 'application/pdf' }))
    expect(
      await screen.findByText(/^This file is not a JPEG, PNG or WebP picture/),
    ).toBeInTheDocument()
  })
})
