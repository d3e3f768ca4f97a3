import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderUi } from '../testing/render.js'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.js'

const Example = (props: Partial<ConfirmDialogProps>) => {
  const [confirmed, setConfirmed] = useState<string[]>([])
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Credit $500.00 to Amara Okafor"
        consequence="The balance changes at once."
        confirmLabel="Credit $500.00"
        busyLabel="Crediting…"
        reason={{}}
        onConfirm={(reason) => setConfirmed([...confirmed, reason])}
        {...props}
      />
      <output>{JSON.stringify(confirmed)}</output>
    </>
  )
}

describe('the confirmation of a money action', () => {
  it('names the verb, the amount and the person', async () => {
    await renderUi(<Example />)
    expect(await screen.findByRole('dialog', { name: 'Credit $500.00 to Amara Okafor' })).toBeInTheDocument()
  })

  it('does nothing without a reason, and moves the focus to it', async () => {
    const { user } = await renderUi(<Example />)
    await user.click(await screen.findByRole('button', { name: 'Credit $500.00' }))
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveFocus()
    expect(screen.getByText('Give a reason of at least 3 characters')).toBeInTheDocument()
    expect(screen.getByText('[]')).toBeInTheDocument()
  })

  it('is given by Ctrl+Enter in the field, and sends the reason trimmed', async () => {
    const { user } = await renderUi(<Example />)
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), ' Case 1184 {Control>}{Enter}{/Control}')
    expect(screen.getByText('["Case 1184"]')).toBeInTheDocument()
  })

  it('is not sent twice while one is being sent', async () => {
    const { user } = await renderUi(<Example reason={undefined} isBusy />)
    await user.click(await screen.findByRole('button', { name: 'Crediting…' }))
    expect(screen.getByText('[]')).toBeInTheDocument()
  })

  it('is cancelled by Escape', async () => {
    const { user } = await renderUi(<Example />)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('shows the server’s refusal', async () => {
    await renderUi(<Example problem="Insufficient balance!" />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Insufficient balance!')
  })
})
