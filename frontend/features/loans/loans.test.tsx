import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { getSession } from '#contracts/own/session'
import {
  cancelLoan,
  getLoan,
  getLoanStanding,
  listLoans,
  previewLoanRepayment,
  repayLoan,
  requestLoan,
  type Loan,
} from '#contracts/requests/loans'
import { getHoldings } from '#contracts/requests/purchases'
import { getCatalogue } from '#contracts/site/catalogue'
import { balanceSample, clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import {
  applicationSample,
  loanDetail,
  loanSample,
  planSample,
} from '../../testing/loan-samples.js'
import { renderApp } from '../../testing/render-app.js'
import { pageOfSamples, previewSample } from '../../testing/staff-samples.js'

const posted = () => server.seen.filter(({ method }) => method === 'POST')

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getBalance, balanceSample())
    .answer(getHoldings, { purchases: [], copies: [] })
    .answer(getCatalogue, { items: [planSample] })
    .answer(getLoanStanding, { equity: 4_000_00n, debt: 0n, available: 900_00n })
    .answer(listLoans, pageOfSamples([]))
})

/** Its address also matches that of the standing, which is therefore answered after it. */
const has = (loan: Loan) =>
  server
    .answer(listLoans, pageOfSamples([loan]))
    .answer(getLoan, loanDetail(loan))
    .answer(getLoanStanding, { equity: 4_000_00n, debt: loan.debt, available: 900_00n })

describe('an application for a loan', () => {
  const openForm = async () => {
    const { user } = await renderApp('/trading-plans')
    await user.click(await screen.findByRole('button', { name: 'Apply for Level 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Apply for Level 1' })
    return { user, form: within(dialog) }
  }
  const filledForm = async () => {
    const { user, form } = await openForm()
    await user.type(form.getByRole('textbox', { name: /^Amount/ }), '1,000')
    await user.selectOptions(form.getByRole('combobox', { name: 'What it is for' }), 'new-markets')
    await user.click(form.getByRole('checkbox', { name: /^I accept the terms: simple interest/ }))
    return { user, form }
  }

  it('names each field that is missing, and sends nothing', async () => {
    const { user, form } = await openForm()
    await user.click(form.getByRole('button', { name: 'Apply for the loan' }))
    expect(await form.findByText('Enter the amount that you want to borrow')).toBeVisible()
    expect(form.getByText('Accept the terms of the loan to apply for it')).toBeVisible()
    expect(form.getByRole('combobox', { name: 'What it is for' })).toBeInvalid()
    expect(posted()).toEqual([])
  })

  it('carries the terms that its client accepted', async () => {
    server.answer(requestLoan, { position: 9n, loanId: loanSample().loanId })
    const { user, form } = await filledForm()
    await user.click(form.getByRole('button', { name: 'Apply for the loan' }))
    expect(await screen.findByText('Loan Applied Successfully')).toBeInTheDocument()
    expect(posted()).toMatchObject([
      {
        body: {
          planId: planSample.offerId,
          terms: { amount: '2000.00', days: 25, yearlyBasisPoints: 1_217 },
          amount: '1000',
          purpose: 'new-markets',
          termsAccepted: true,
        },
      },
    ])
  })

  it('has to accept terms anew that have changed meanwhile, and keeps what was typed', async () => {
    server.respond(requestLoan, () => problem('terms-changed', { status: 409 }))
    const { user, form } = await filledForm()
    await user.click(form.getByRole('button', { name: 'Apply for the loan' }))
    await waitFor(() => expect(form.getByRole('checkbox')).not.toBeChecked())
    expect(form.getByRole('textbox', { name: /^Amount/ })).toHaveValue('1,000')
    expect(form.getByRole('combobox', { name: 'What it is for' })).toHaveValue('new-markets')
  })

  it('says before it is sent that the portfolio is too small', async () => {
    server.answer(getLoanStanding, { equity: 100_00n, debt: 0n, available: 100_00n })
    const { form } = await openForm()
    expect(
      form.getByText('This plan needs a portfolio of $350.00, and yours is worth $100.00.'),
    ).toBeVisible()
  })

  it('is cancelled by its client while it waits, and no other can be sent', async () => {
    has(applicationSample()).answer(cancelLoan, { position: 9n })
    const { user } = await renderApp('/trading-plans')
    await user.click(await screen.findByRole('button', { name: 'Cancel application' }))
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
    const dialog = await screen.findByRole('dialog', {
      name: 'Cancel your application for $1,000.00',
    })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel application' }))
    expect(await screen.findByText('Application cancelled')).toBeInTheDocument()
    expect(posted()).toMatchObject([{ path: `/api/loans/${loanSample().loanId}/cancel` }])
  })
})

describe('an open loan', () => {
  const address = `/loans/${loanSample().loanId}`

  const typed = async (amount: string) => {
    const { user } = await renderApp(address)
    await user.click(await screen.findByRole('button', { name: 'Repay' }))
    const form = within(await screen.findByRole('dialog', { name: 'Repay your loan' }))
    expect(await form.findByText('You owe $1,003.33. $900.00 is available.')).toBeVisible()
    await user.type(form.getByRole('textbox', { name: /^Amount to repay/ }), amount)
    await user.click(form.getByRole('button', { name: 'Continue' }))
    return { user, form }
  }

  it('shows what is owed, of which what is interest, and until when', async () => {
    has(loanSample())
    await renderApp(address)
    const valueOf = async (name: string) => (await screen.findByText(name)).nextElementSibling
    expect(await valueOf('Owed')).toHaveTextContent('$1,003.33')
    expect(await valueOf('Due on')).toHaveTextContent('6 Dec 2026')
    expect(await valueOf('Interest not repaid yet')).toHaveTextContent('$3.33')
    expect(screen.queryByText(/^This loan was due/)).toBeNull()
  })

  it('that is overdue says so, and that interest goes on', async () => {
    has(loanSample({ overdueAt: '2026-12-07T00:00:00.000Z' }))
    await renderApp(address)
    expect(
      await screen.findByText(
        'This loan was due on 6 Dec 2026. Interest goes on until it is repaid.',
      ),
    ).toBeVisible()
  })

  it('is repaid after a look at what it posts; more than is owed takes what is owed', async () => {
    has(loanSample())
      .answer(previewLoanRepayment, { ...previewSample, taken: 1_003_33n, interest: 3_33n })
      .answer(repayLoan, { position: 9n, taken: 1_003_33n })
    const { user } = await typed('5,000')
    const dialog = within(await screen.findByRole('dialog', { name: 'Repay $1,003.33' }))
    expect(dialog.getByText('You owe less than that, so $1,003.33 is taken.')).toBeVisible()
    expect(dialog.getByText(/^\$1,000\.00 pays back the loan, \$3\.33 its interest/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Repay $1,003.33' }))
    expect(await screen.findByText('$1,003.33 repaid')).toBeInTheDocument()
    expect(posted()).toMatchObject([{ body: { amount: '5000' } }])
    await user.click(await screen.findByRole('button', { name: 'Repay' }))
    const again = within(await screen.findByRole('dialog', { name: 'Repay your loan' }))
    expect(again.getByRole('textbox', { name: /^Amount to repay/ })).toHaveValue('')
  })

  it('names in the field of the amount why it cannot be repaid', async () => {
    has(loanSample()).respond(previewLoanRepayment, () =>
      problem('insufficient-funds', { status: 409, details: { available: '900.00' } }),
    )
    const { form } = await typed('1000')
    const field = form.getByRole('textbox', { name: /^Amount to repay/ })
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveAccessibleDescription(/\$900\.00/)
    expect(field).toHaveFocus()
    expect(posted()).toEqual([])
  })

  it('cannot be repaid from a suspended account, which says so', async () => {
    has(loanSample()).answer(getBalance, balanceSample({ suspendedAt: '2026-11-21T08:00:00.000Z' }))
    await renderApp(address)
    expect(await screen.findByText(/^Your account is currently inactive/)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Repay' })).toBeDisabled())
  })

  it('that cannot be loaded says so, and is there after a retry', async () => {
    has(loanSample()).respond(getLoan, () => problem('internal', { status: 500 }))
    server.answer(getLoanStanding, { equity: 4_000_00n, debt: 0n, available: 900_00n })
    const { user } = await renderApp(address)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.answer(getLoan, loanDetail(loanSample()))
    await user.click(retry)
    expect(await screen.findByText('Owed')).toBeVisible()
  })
})
