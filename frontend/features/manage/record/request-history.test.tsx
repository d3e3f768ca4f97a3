import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getStaffDeposit, previewDepositApproval } from '#contracts/requests/deposits'
import { getSession } from '#contracts/own/session'
import { getCounts } from '#contracts/requests/counts'
import { stepSample } from '../../../testing/client-samples.js'
import { FakeServer } from '../../../testing/fake-server.js'
import { renderApp } from '../../../testing/render-app.js'
import {
  adminId,
  adminSession,
  depositSample,
  idOf,
  previewSample,
} from '../../../testing/staff-samples.js'

const asked = [stepSample(2_110n, 'QuoteIssued'), stepSample(2_111n, 'DepositRequested')]
const rejection = stepSample(2_120n, 'DepositRejected', {
  actorId: idOf(8),
  actorRole: 'admin',
  actorName: 'Anna Petrova',
  reason: 'No proof',
})

const server = (role: 'admin' | 'auditor') =>
  new FakeServer()
    .answer(getSession, { ...adminSession, user: { ...adminSession.user!, role } })
    .answer(getCounts, {
      users: 3,
      requests: {
        deposit: { pending: 1, toBePaid: 0 },
        withdrawal: { pending: 0, toBePaid: 0 },
        loan: { pending: 0, toBePaid: 0 },
      },
      waitingProposals: 0,
      waitingIdentities: 0,
      stuckMails: 0,
    })
    .answer(previewDepositApproval, previewSample)
    .answer(getStaffDeposit, depositSample(1, { steps: asked }))

describe('the page of a request as staff see it', () => {
  it('says what happened, with names and reasons, and links each event to the log', async () => {
    const decided = {
      status: 'rejected',
      decidedBy: idOf(8),
      decidedByName: 'Anna Petrova',
      reason: 'No proof',
      decidedAt: rejection.recordedAt,
    }
    server('admin').answer(
      getStaffDeposit,
      depositSample(1, { ...decided, steps: [...asked, rejection] }),
    )
    await renderApp(`/deposit/${idOf(1)}`)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Deposit #2,111' }),
    ).toBeInTheDocument()
    const step = screen.getByText('Deposit rejected').closest('li')
    expect(step).toHaveTextContent(/Anna Petrova.*Reason: No proof/)
    expect(screen.getByText('Deposit requested').closest('li')).toHaveTextContent('Client')
    expect(screen.getByRole('link', { name: 'Entry #2,120' })).toHaveAttribute(
      'href',
      '/audit?open=2120',
    )
    expect(screen.getByRole('group', { name: 'Decision' })).toHaveTextContent(
      /Rejected.*ByAnna Petrova/,
    )
  })

  it('says "You" for what the reader did', async () => {
    const own = { ...rejection, actorId: adminId }
    server('admin').answer(
      getStaffDeposit,
      depositSample(1, { status: 'rejected', decidedBy: adminId, steps: [...asked, own] }),
    )
    await renderApp(`/deposit/${idOf(1)}`)
    expect((await screen.findByText('Deposit rejected')).closest('li')).toHaveTextContent(/You/)
  })

  it('is open to auditors, without decisions', async () => {
    server('auditor')
    await renderApp(`/deposit/${idOf(1)}`)
    expect(await screen.findByText('An admin decides on this request.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'client1@example.com' })).toHaveAttribute(
      'href',
      `/audit/accounts/${idOf(1)}`,
    )
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).not.toHaveTextContent('Manage')
  })
})
