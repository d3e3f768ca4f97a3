import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { getSession } from '#contracts/own/session'
import { approveProposal, listProposals, previewProposal } from '#contracts/site/proposals'
import { contestChange, getSite } from '#contracts/site/site'
import { sessionQuery } from '../../lib/session/session.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { renderUi } from '../../testing/render.js'
import { proposalSample } from '../../testing/proposal-samples.js'
import { siteSample } from '../../testing/site-samples.js'
import {
  adminId,
  adminSession,
  idOf,
  pageOfSamples,
  previewSample,
} from '../../testing/staff-samples.js'
import { Approvals } from './approvals.js'

const draw = async (server: FakeServer) => {
  server.answer(getSession, adminSession)
  return renderUi(<Approvals page={1} waiting={1} />, {
    seed: (queries) => queries.query(sessionQuery()),
  })
}

describe('second approvals', () => {
  const serving = (waiting: object[], past: object[] = []) =>
    new FakeServer().answer(
      listProposals,
      ({ search }) => pageOfSamples(search.get('show') === 'past' ? past : waiting) as never,
    )

  it('are given by another admin, who reads what changes and why', async () => {
    const server = serving([proposalSample(2)]).answer(approveProposal, { position: 9n })
    const { user } = await draw(server)
    expect(
      await screen.findByRole('heading', { name: 'Set the address for Bitcoin to bc1new' }),
    ).toBeInTheDocument()
    expect(screen.getByText('Anna Lindqvist')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Approve: set the address for Bitcoin to bc1new',
    })
    await user.click(within(dialog).getByRole('button', { name: /^Approve/ }))
    expect(await screen.findByText('Approved. The change has taken effect.')).toBeInTheDocument()
    expect(server.seen.find(({ method }) => method === 'POST')?.path).toBe(
      `/api/staff/proposals/site/${idOf(2)}/approve`,
    )
  })

  const site = siteSample({ wallets: [{ method: 'bitcoin', address: 'bc1in-use' }] })

  it('of an address show the one in use next to its replacement', async () => {
    const server = serving([proposalSample(2)]).answer(getSite, site)
    const { user } = await draw(server)
    const item = await screen.findByRole('listitem')
    await waitFor(() => expect(item).toHaveTextContent(/Nowbc1in-useAfter the changebc1new/))
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(/Nowbc1in-useAfter the changebc1new/)
  })

  it('of an address mark what differs from the one in use, and not its ends, which a forger makes equal', async () => {
    const inUse = siteSample({ wallets: [{ method: 'bitcoin', address: 'bc1qAAAA1111ZZZZ' }] })
    const forged = { kind: 'wallet', method: 'bitcoin', wallet: { address: 'bc1qAABB2111ZZZZ' } }
    await draw(serving([proposalSample(2, { change: forged })]).answer(getSite, inUse))
    const item = await screen.findByRole('listitem')
    await waitFor(() => expect(item.querySelectorAll('mark')).not.toHaveLength(0))
    const marked = [...item.querySelectorAll('code')].map((address) =>
      [...address.querySelectorAll('mark')].map(({ textContent }) => textContent).join(''),
    )
    expect(marked).toEqual(['AA1', 'BB2'])
    expect(item.querySelectorAll('b')).toHaveLength(0)
  })

  const fee = {
    kind: 'settings',
    settings: { withdrawalFeeBasisPoints: 300, minimumWithdrawal: 25_00n },
  }

  it('of settings show the values in force beside those that would replace them, before and in the dialog', async () => {
    const { user } = await draw(
      serving([proposalSample(2, { change: fee })]).answer(getSite, siteSample()),
    )
    const item = await screen.findByRole('listitem')
    const rows = /NowAfter the changeSmallest withdrawal.*\$10\.00\$25\.00Withdrawal fee.*2%3%/
    await waitFor(() => expect(item).toHaveTextContent(rows))
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent(rows)
  })

  it('of what one person changed alone show what is in effect, and nothing beside it that would be the same', async () => {
    const alone = proposalSample(2, { status: 'alone', expiresAt: null })
    await draw(
      serving([alone]).answer(
        getSite,
        siteSample({ wallets: [{ method: 'bitcoin', address: 'bc1new' }] }),
      ),
    )
    const item = await screen.findByRole('listitem')
    expect(item).toHaveTextContent(/In effectbc1new/)
    expect(item).not.toHaveTextContent(/After the change/)
  })

  it('about an account first show what they would post now', async () => {
    const entry = { kind: 'manual-entry', entry: 'credit', amount: 550_00n }
    const about = {
      change: entry,
      subject: `account-${idOf(1)}`,
      personId: idOf(1),
      personName: 'Amara Okafor',
    }
    const server = serving([proposalSample(2, about)])
      .answer(previewProposal, previewSample)
      .answer(approveProposal, { position: 9n })
    const { user } = await draw(server)
    expect(
      await screen.findByRole('heading', { name: 'Credit $550.00 by hand' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Amara Okafor' })).toHaveAttribute(
      'href',
      `/user/${idOf(1)}`,
    )
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve: credit $550.00 by hand' })
    expect(dialog).toHaveTextContent(
      /Account ofAmara OkaforProposed byAnna LindqvistReasonNew cold wallet/,
    )
    expect(await within(dialog).findByText('Client, Amara Okafor')).toBeInTheDocument()
    expect(within(dialog).getAllByText('$1,550.00')).not.toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: /^Approve/ }))
    expect(await screen.findByText('Approved. The change has taken effect.')).toBeInTheDocument()
    expect(server.seen.find(({ method }) => method === 'POST')?.path).toBe(
      `/api/staff/proposals/account-${idOf(1)}/${idOf(2)}/approve`,
    )
  })

  const closing = {
    change: { kind: 'closing' },
    subject: `account-${idOf(1)}`,
    personId: idOf(1),
    personName: 'Amara Okafor',
  }

  it('to close an account first say what that means', async () => {
    const server = serving([proposalSample(2, closing)]).answer(previewProposal, {
      ...previewSample,
      postings: [],
    })
    const { user } = await draw(server.answer(approveProposal, { position: 9n }))
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Approve: close the account for good',
    })
    expect(await within(dialog).findByText(/can never sign in again/)).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: /^Approve/ }))
    expect(await screen.findByText('Account closed successfully')).toBeInTheDocument()
  })

  it('to close an account say what stands in the way', async () => {
    const details = { settled: '0.00', held: '0.00', deposits: 1 }
    const server = serving([proposalSample(2, closing)]).respond(previewProposal, () =>
      problem('account-in-use', { status: 409, details }),
    )
    const { user } = await draw(server)
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(
      await screen.findByText(/it still has 1 pending deposit\. Deal with that first/),
    ).toBeInTheDocument()
  })

  it('about an admin’s own account wait for another admin', async () => {
    const entry = { kind: 'manual-entry', entry: 'credit', amount: 550_00n }
    await draw(
      serving([
        proposalSample(2, {
          change: entry,
          subject: `account-${adminId}`,
          personId: adminId,
          personName: 'Jonas Weber',
        }),
      ]),
    )
    expect(
      await screen.findByText('This is about you. Another admin must decide.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  })

  it('can only be taken back by the admin who proposed the change', async () => {
    await draw(serving([proposalSample(2, { proposedBy: adminId })]))
    expect(
      await screen.findByText('You proposed this yourself. Another admin must decide.'),
    ).toBeInTheDocument()
    const list = screen.getByRole('list', { name: 'Second approvals' })
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Take back'])
  })

  it('let another admin confirm or, with a reason, contest what one person made alone', async () => {
    const server = serving([proposalSample(2, { status: 'alone', expiresAt: null })]).answer(
      contestChange,
      { position: 9n },
    )
    const { user } = await draw(server)
    expect(await screen.findByText('Made alone by')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Contest' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Not our address')
    await user.click(within(dialog).getByRole('button', { name: /^Contest/ }))
    expect(await screen.findByText(/^Contested/)).toBeInTheDocument()
    expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'Not our address',
    })
  })

  it('that wait are all in reach, page by page, beside those of the past', async () => {
    const server = new FakeServer()
      .answer(getSession, adminSession)
      .answer(listProposals, ({ search }) => {
        const page = Number(search.get('page'))
        return {
          items: [proposalSample(page)],
          total: search.get('show') === 'past' ? 1 : 2,
          page,
          size: 1,
        }
      })
    const { user, address } = await renderApp('/approvals')
    await user.click(await screen.findByRole('link', { name: 'Next' }))
    await waitFor(() => expect(address()).toBe('/approvals?waiting=2'))
    expect(await screen.findByRole('navigation', { name: '2 to 2 of 2' })).toBeInTheDocument()
    const pages = server.seen
      .filter(({ path }) => path === '/api/staff/proposals')
      .map(({ search }) => `${search.get('show')} ${search.get('page')}`)
    expect(new Set(pages)).toEqual(new Set(['waiting 1', 'past 1', 'waiting 2']))
  })

  it('show past decisions, and say when nothing waits', async () => {
    const decided = {
      status: 'rejected',
      decidedBy: adminId,
      decidedByName: 'Jonas Weber',
      decidedAt: '2026-11-21T08:00:00.000Z',
      decisionReason: 'Not ours',
    }
    await draw(serving([], [proposalSample(2, decided), proposalSample(3, { status: 'expired' })]))
    expect(await screen.findByText('Nothing waits for a second admin.')).toBeInTheDocument()
    expect(await screen.findByText('Not ours')).toBeInTheDocument()
    expect(screen.getByText('Expired')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  })
})
