import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { renderUi } from '../../testing/render.js'
import { MoneyInput } from './money-input.js'

const Form = () => {
  const form = useForm({ defaultValues: { amount: '40' } })
  return (
    <form onSubmit={form.handleSubmit(() => form.reset({ amount: '' }))}>
      <MoneyInput label="Amount" {...form.register('amount')} />
      <button type="button" onClick={() => form.reset({ amount: '900' })}>
        Offer
      </button>
      <button type="submit">Send</button>
      {form.formState.isSubmitted && 'sent'}
    </form>
  )
}

it('An amount is shown as it is understood, whether it was typed or set by the form, and is gone once the form is empty', async () => {
  await renderUi(<Form />)
  expect(screen.getByText('$40.00')).toBeInTheDocument()
  await userEvent.clear(screen.getByLabelText('Amount'))
  await userEvent.type(screen.getByLabelText('Amount'), '1,234.5')
  expect(screen.getByText('$1,234.50')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Offer' }))
  expect(screen.getByText('$900.00')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByLabelText('Amount')).toHaveValue('')
  await waitFor(() => expect(screen.queryByText(/^\$\d/)).not.toBeInTheDocument())
})
