import { beforeEach, describe, expect, it } from '@jest/globals'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { previewReversal, reverseEntry } from '#contracts/requests/adjustments'
import { getLogEvent, type LogEventDetail } from '#contracts/audit/audit'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { logEvent } from '../../testing/log-events.js'
import { refetchRound } from '../../testing/refetch-round.js'
import { renderUi } from '../../testing/render.js'
import { adminSession, idOf, previewSample } from '../../testing/staff-samples.js'
import { sessionQuery } from '../../lib/session/session.js'
import { logEventQuery } from './queries.js'
import { ReverseEntry } from './reverse-entry.js'

const accountId = idOf(3)
const preview = {
  ...previewSample,
  now: previewSample.after,
  after: previewSample.now,
  secondAdmin: null,
  paidAt: null,
}

const event = (facts: Partial<LogEventDetail> = {}): LogEventDetail => ({
  ...logEvent(5, { type: 'DepositApproved', amount: 550_00n }),
  data: '{}',
  metadata: '{}',
  command: 'ApproveDeposit',
  commandId: idOf(5),
  postings: [],
  settledBefore: 0n,
  settledAfter: 550_00n,
  chain: [],
  ...facts,
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer().answer(previewReversal, preview)
})

const draw = (shown: LogEventDetail, account = accountId, session = adminSession) =>
  renderUi(<ReverseEntry accountId={account} event={shown} />, {
    seed: (queries) => queries.setQueryData(sessionQuery().queryKey, session),
  })

const open = async (shown = event()) => {
  const { user } = await draw(shown)
  await user.click(screen.getByRole('button', { name: 'Reverse this entry' }))
  return {
    user,
    dialog: await screen.findByRole('dialog', {
      name: `Reverse “${shown.type === 'DepositApproved' ? 'Deposit' : 'Withdrawal'} approved” of $550.00`,
    }),
  }
}

const isOffered = async (...shown: Parameters<typeof draw>) => {
  const { unmount } = await draw(...shown)
  const button = screen.queryByRole('button', { name: 'Reverse this entry' })
  unmount()
  return button !== null
}

describe('the reversal of an entry', () => {
  it('shows postings, balances and the staff mark first, and sends the reason', async () => {
    server.answer(reverseEntry, { position: 9n, proposalId: null })
    const { user, dialog } = await open()
    expect(within(dialog).getByText('Client, Amara Okafor')).toBeInTheDocument()
    expect(within(dialog).getAllByText('$1,000.00')).not.toHaveLength(0)
    expect(within(dialog).getByRole('rowheader', { name: 'Deposit' })).toBeInTheDocument()
    expect(within(dialog).queryByRole('rowheader', { name: 'Profit' })).not.toBeInTheDocument()
    expect(within(dialog).getByText('Entered by staff')).toBeInTheDocument()
    expect(
      within(dialog).getByText(
        'Shown to the client and kept for good. Leave personal details out.',
      ),
    ).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Reverse $550.00' }))
    expect(
      await within(dialog).findByText('Give a reason of at least 3 characters'),
    ).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong client')
    await user.click(within(dialog).getByRole('button', { name: 'Reverse $550.00' }))
    expect(await screen.findByText('The entry is reversed')).toBeInTheDocument()
    expect(server.seen.at(-1)).toMatchObject({
      path: `/api/staff/accounts/${accountId}/entries/4/reverse`,
      body: { reason: 'Wrong client', paidAt: null },
    })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reverse this entry' })).toHaveFocus(),
    )
  })

  it('says before it is sent that it will wait, and for whom', async () => {
    server.answer(previewReversal, {
      ...preview,
      secondAdmin: { threshold: 500_00n, alone: 0n, names: ['Anna Lindqvist'] },
    })
    server.answer(reverseEntry, { position: 9n, proposalId: idOf(4) as never })
    const { user, dialog } = await open()
    expect(await within(dialog).findByText(/waits for Anna Lindqvist/)).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong client')
    await user.click(within(dialog).getByRole('button', { name: 'Send for approval' }))
    expect(await screen.findByText('Sent for a second approval')).toBeInTheDocument()
  })

  it('that would bring the balance below zero says how much is missing, and keeps what was typed', async () => {
    const details = { available: '12.00', missing: '538.00' }
    for (const endpoint of [previewReversal, reverseEntry])
      server.respond(endpoint, () => problem('reversal-not-covered', { details }))
    const { user, dialog } = await open()
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      '$538.00 is missing, $12.00 is available.',
    )
    expect(within(dialog).queryByRole('table')).not.toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong client')
    await user.click(within(dialog).getByRole('button', { name: 'Reverse $550.00' }))
    await waitFor(() => expect(server.seen.at(-1)?.path).toMatch(/reverse$/))
    expect(within(dialog).getByRole('alert')).toHaveTextContent('$538.00 is missing')
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('Wrong client')
  })

  it.each([
    [null, /must not and cannot be/],
    [
      '2026-11-20T08:00:00.000Z',
      /was paid out on .* Reverse its approval only if that money has come back/,
    ],
  ])('of an approved withdrawal warns of its payout, made at %s', async (paidAt, warning) => {
    server.answer(previewReversal, { ...preview, paidAt })
    const { dialog } = await open(event({ type: 'WithdrawalApproved', amount: -550_00n }))
    expect(await within(dialog).findByText(warning)).toBeInTheDocument()
  })

  it('says that the payout was recorded meanwhile, and shows the preview anew', async () => {
    const paidAt = '2026-11-20T08:00:00.000Z'
    server.respond(reverseEntry, () => problem('concurrent-change', { details: { paidAt } }))
    const { user, dialog } = await open(event({ type: 'WithdrawalApproved', amount: -550_00n }))
    expect(await within(dialog).findByText(/must not and cannot be/)).toBeInTheDocument()
    server.answer(previewReversal, { ...preview, paidAt })
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong client')
    await user.click(within(dialog).getByRole('button', { name: 'Reverse $550.00' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Meanwhile this withdrawal was paid out, on',
    )
    expect(
      await within(dialog).findByText(/was paid out on .* Reverse its approval only if/),
    ).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Reverse $550.00' }))
    const last = () => server.seen.findLast(({ method }) => method === 'POST')
    await waitFor(() => expect(last()).toMatchObject({ body: { paidAt, reason: 'Wrong client' } }))
  })

  it('is no longer previewed once another admin has made it', async () => {
    const reversedBy = { ordinal: 9n, recordedAt: '2026-11-21T08:00:00.000Z' }
    let shown = event()
    server.answer(getLogEvent, () => shown)
    const Entry = () => {
      const { data } = useQuery(logEventQuery(5))
      return data && <ReverseEntry accountId={accountId} event={data} />
    }
    const seed = (queries: QueryClient) =>
      queries.setQueryData(sessionQuery().queryKey, adminSession)
    const { user, queries } = await renderUi(<Entry />, { seed })
    await user.click(await screen.findByRole('button', { name: 'Reverse this entry' }))
    await screen.findByText('Client, Amara Okafor')
    shown = event({ reversedBy })
    await refetchRound(queries, ['terms', 'log'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(server.seen.filter(({ path }) => path.includes('/preview'))).toHaveLength(1)
  })

  it('is offered to admins only, for entries that moved money in another person’s account and are not reversed yet', async () => {
    expect(await isOffered(event())).toBe(true)
    expect(await isOffered(event({ type: 'DepositRequested' }))).toBe(false)
    expect(await isOffered(event({ type: 'EntryReversed' }))).toBe(false)
    expect(
      await isOffered(
        event({ reversedBy: { ordinal: 9n, recordedAt: '2026-11-21T08:00:00.000Z' } }),
      ),
    ).toBe(false)
    expect(await isOffered(event(), adminSession.user!.userId)).toBe(false)
    expect(
      await isOffered(event(), accountId, {
        ...adminSession,
        user: { ...adminSession.user!, role: 'auditor' },
      }),
    ).toBe(false)
  })
})
