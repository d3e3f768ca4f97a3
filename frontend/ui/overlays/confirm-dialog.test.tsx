import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderUi } from '../../testing/render.js'
import { afterDialog } from './after-dialog.js'
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

/**
 * Like most dialogs of the product: it exists only while it is open, and another may replace it.
 */
const Mounted = () => {
  const [open, setOpen] = useState<'first' | 'second'>()
  return (
    <>
      <button type="button" onClick={() => setOpen('first')}>
        Begin
      </button>
      {open === 'first' && <Example onClose={() => setOpen('second')} title="The first" />}
      {open === 'second' && <Example onClose={() => setOpen(undefined)} title="The second" />}
    </>
  )
}

/** A page whose button goes once its dialog has done what it asks for. */
const Done = () => {
  const [isOpen, setIsOpen] = useState(false)
  const [isDone, setIsDone] = useState(false)
  return (
    <>
      <h1>The page</h1>
      {!isDone && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Begin
        </button>
      )}
      {isOpen && <Example onClose={() => setIsOpen(false)} title="The only one" />}
      <button type="button" onClick={() => setIsDone(true)}>
        Refetch
      </button>
    </>
  )
}

describe('the confirmation of a money action', () => {
  it('names the verb, the amount and the person', async () => {
    await renderUi(<Example />)
    expect(
      await screen.findByRole('dialog', { name: 'Credit $500.00 to Amara Okafor' }),
    ).toBeInTheDocument()
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
    await user.type(
      await screen.findByRole('textbox', { name: /Reason/ }),
      ' Case 1184 {Control>}{Enter}{/Control}',
    )
    expect(screen.getByText('["Case 1184"]')).toBeInTheDocument()
  })

  it('is not sent twice while one is being sent', async () => {
    const { user } = await renderUi(<Example reason={undefined} isBusy />)
    await user.click(await screen.findByRole('button', { name: 'Crediting…' }))
    expect(screen.getByText('[]')).toBeInTheDocument()
  })

  it('is cancelled by Escape, which then closes nothing on the page behind', async () => {
    await renderUi(<Example />)
    const isForPage = fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
    expect(isForPage).toBe(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('stays open while its command runs, so that its answer is seen', async () => {
    const { user } = await renderUi(<Example reason={undefined} isBusy />)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('gives the focus back to what opened it, also when another dialog replaced it meanwhile', async () => {
    const { user } = await renderUi(<Mounted />)
    const begin = screen.getByRole('button', { name: 'Begin' })
    await user.click(begin)
    for (const title of ['The first', 'The second']) {
      await screen.findByRole('dialog', { name: title })
      await user.keyboard('{Escape}')
    }
    await waitFor(() => expect(begin).toHaveFocus())
  })

  it('leaves the focus to the heading once what opened it is gone', async () => {
    const { user } = await renderUi(<Done />)
    const begin = screen.getByRole('button', { name: 'Begin' })
    await user.click(begin)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(begin).toHaveFocus())
    // By now, what it watches is settled.
    await act(() => new Promise<void>((resolve) => void afterDialog(resolve)))
    fireEvent.click(screen.getByRole('button', { name: 'Refetch' }))
    expect(begin).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'The page' })).toHaveFocus())
  })

  it('shows the server’s refusal', async () => {
    await renderUi(<Example problem="Insufficient balance!" />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Insufficient balance!')
  })
})
