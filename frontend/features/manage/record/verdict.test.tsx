import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { getStaffDeposit, previewDepositApproval } from '#contracts/requests/deposits'
import { getSession } from '#contracts/own/session'
import { FakeServer } from '../../../testing/fake-server.js'
import { afterDialog } from '../../../ui/overlays/after-dialog.js'
import { renderApp } from '../../../testing/render-app.js'
import {
  adminId,
  adminSession,
  depositSample,
  idOf,
  previewSample,
} from '../../../testing/staff-samples.js'

let server: FakeServer

const open = async () => {
  const view = await renderApp(`/deposit/${idOf(1)}`)
  await screen.findByText('Approve $550.00')
  const decideElsewhere = async (by = idOf(8)) => {
    server.answer(
      getStaffDeposit,
      depositSample(1, {
        status: 'rejected',
        reason: 'Wrong address',
        decidedBy: by,
        decidedAt: new Date().toISOString(),
        decidedByName: 'Anna Petrova',
      }),
    )
    await act(() => view.queries.invalidateQueries({ queryKey: ['deposits'] }))
    return screen.findByRole('group', { name: 'Decision' })
  }
  return { ...view, decideElsewhere }
}

beforeEach(() => {
  notifications.clean()
  server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(getStaffDeposit, depositSample(1))
    .answer(previewDepositApproval, previewSample)
})

describe('a decision that another admin makes while the request is open', () => {
  it('closes the dialog and moves the focus to the decision', async () => {
    const { user, decideElsewhere } = await open()
    await user.keyboard('r')
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveFocus())
    const verdict = await decideElsewhere()
    await waitFor(() => expect(verdict).toHaveFocus())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(verdict).toHaveTextContent('Wrong address')
  })

  it('closes the dialog without an announcement when the same person decided in another window', async () => {
    const { user, decideElsewhere } = await open()
    await user.keyboard('r')
    await screen.findByRole('dialog')
    const verdict = await decideElsewhere(adminId)
    await waitFor(() => expect(verdict).toHaveFocus())
    expect(screen.queryByText(/Nothing more to do/)).not.toBeInTheDocument()
  })

  it('leaves the focus alone elsewhere on the page', async () => {
    const { decideElsewhere } = await open()
    const link = screen.getByRole('link', { name: /client1@example.com/ })
    act(() => link.focus())
    await decideElsewhere()
    // By now, everything that moves the focus after a dialog has run.
    await act(() => new Promise<void>((resolve) => void afterDialog(resolve)))
    expect(link).toHaveFocus()
  })
})
