import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { Role } from '#contracts/values/values'
import { hideAmounts } from '../../lib/browser/hidden-amounts.js'
import { sessionQuery } from '../../lib/session/session.js'
import { clientSession } from '../../testing/client-samples.js'
import { renderUi } from '../../testing/render.js'
import { AmountsToggle } from './amounts-toggle.js'
import { AmountText } from './hidden-amounts.js'
import { Money, Signed } from './money.js'

beforeEach(() => localStorage.clear())

describe('an amount on screen', () => {
  it('is coloured for profit and loss only', async () => {
    await renderUi(
      <>
        <Signed cents={50000n} />
        <Signed cents={-14275n} tone="result" />
      </>,
    )
    expect(screen.getByText('+$500.00')).not.toHaveAttribute('data-result')
    expect(screen.getByText('−$142.75')).toHaveAttribute('data-result', 'loss')
  })

  it('says "No change" for zero', async () => {
    await renderUi(<Signed cents={0n} />)
    expect(screen.getByText('No change')).toBeInTheDocument()
  })

  const draw = (role?: Role) =>
    renderUi(
      <>
        <AmountsToggle />
        <Money cents={2523067n} />
        <AmountText>Withdrawal of $120.00, fee $1.20</AmountText>
      </>,
      {
        seed: (queries) =>
          role &&
          queries.setQueryData(sessionQuery().queryKey, {
            ...clientSession,
            user: clientSession.user && { ...clientSession.user, role },
          }),
      },
    )

  it('is hidden by the eye, also from screen readers, and the choice is kept', async () => {
    const { user, unmount } = await draw()
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }))
    expect(screen.getByText('$25,230.67').closest('[aria-hidden]')).not.toBeNull()
    unmount()
    await draw()
    expect(screen.getAllByText('hidden')).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Hide amounts', pressed: true })).toBeInTheDocument()
  })

  it('is hidden inside a sentence', async () => {
    hideAmounts(true)
    const { container } = await draw()
    expect(container).not.toHaveTextContent('$120.00')
    expect(container).not.toHaveTextContent('$1.20')
    expect(container).toHaveTextContent(/Withdrawal of .*hidden, fee .*hidden/)
  })

  it('is hidden and shown by Alt+Shift+H, with an announcement', async () => {
    const { user } = await draw()
    await user.keyboard('{Alt>}{Shift>}[KeyH]{/Shift}{/Alt}')
    expect(screen.getByRole('status')).toHaveTextContent('Amounts are hidden.')
    await user.keyboard('{Alt>}{Shift>}[KeyH]{/Shift}{/Alt}')
    expect(screen.queryByText('hidden')).not.toBeInTheDocument()
  })

  it.each(['admin', 'auditor'] as const)('is never hidden from the role %s', async (role) => {
    hideAmounts(true)
    await draw(role)
    expect(screen.queryByText('hidden')).not.toBeInTheDocument()
  })
})
