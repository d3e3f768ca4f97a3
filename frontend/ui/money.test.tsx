import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderUi } from '../testing/render.js'
import { AmountsToggle } from './amounts-toggle.js'
import { Hideable, Money, Signed } from './money.js'

beforeEach(() => localStorage.clear())

describe('an amount', () => {
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

  it('says in words that nothing changed', async () => {
    await renderUi(<Signed cents={0n} />)
    expect(screen.getByText('No change')).toBeInTheDocument()
  })

  it('is hidden by the eye, for screen readers too, and the choice is kept', async () => {
    const { user, unmount } = await renderUi(
      <>
        <AmountsToggle />
        <Hideable>
          <Money cents={2523067n} />
        </Hideable>
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }))
    expect(screen.getByText('hidden')).toBeInTheDocument()
    expect(screen.getByText('$25,230.67').closest('[aria-hidden]')).not.toBeNull()
    unmount()
    await renderUi(<Hideable>open</Hideable>)
    expect(screen.getByText('hidden')).toBeInTheDocument()
  })
})
