import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderUi } from '../../testing/render.js'
import { EntryAmount } from './entry-amount.js'

describe('the amount of an entry', () => {
  it.each([
    { nature: 'result', amount: 500_00n, shown: '+$500.00', colour: 'profit' },
    { nature: 'result', amount: -142_75n, shown: '−$142.75', colour: 'loss' },
    { nature: 'funding', amount: 500_00n, shown: '+$500.00', colour: null },
    { nature: 'funding', amount: -142_75n, shown: '−$142.75', colour: null },
  ] as const)(
    'of $shown as $nature has the colour $colour',
    async ({ nature, amount, shown, colour }) => {
      await renderUi(<EntryAmount entry={{ nature, amount, heldChange: 0n }} />)
      expect(screen.getByText(shown).getAttribute('data-result')).toBe(colour)
    },
  )

  it.each([
    { heldChange: 150_00n, words: 'Holds $150.00' },
    { heldChange: -150_00n, words: 'Releases $150.00' },
    { heldChange: 0n, words: 'No change' },
  ])('reads $words if no balance changed', async ({ heldChange, words }) => {
    await renderUi(<EntryAmount entry={{ nature: 'notice', amount: 0n, heldChange }} />)
    expect(screen.getByText(words)).toBeInTheDocument()
  })
})
