import { screen } from '@testing-library/react'
import type { MomentSearch } from '../lib/links/moment-search.js'
import { TimeMachine } from '../features/time-machine/time-machine.js'
import { accountId } from './account-moments.js'
import { renderUi } from './render.js'

/**
 * Draws the time machine at a moment, waits until it has loaded, and records what is chosen in it.
 */
export const drawTimeMachine = async (
  search: MomentSearch = { ordinal: undefined, page: undefined },
) => {
  let changed: Partial<MomentSearch> | undefined
  let other: string | undefined
  const view = await renderUi(
    <TimeMachine
      accountId={accountId}
      search={search}
      onChange={(change) => (changed = change)}
      onAccount={(id) => (other = id)}
    />,
  )
  await screen.findByRole('slider')
  await screen.findByRole('table', { name: 'Figures then and now' })
  return { ...view, changed: () => changed, other: () => other }
}
