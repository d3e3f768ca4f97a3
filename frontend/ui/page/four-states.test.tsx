import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { renderUi } from '../../testing/render.js'
import { EmptyState } from './empty-state.js'
import { FourStates } from './four-states.js'

type Query = Parameters<typeof FourStates<readonly string[]>>[0]['query']

const query = (state: Partial<Query>): Query => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => Promise.reject(new Error('not asked')),
  ...state,
})

const draw = (state: Partial<Query>) =>
  renderUi(
    <FourStates
      query={query(state)}
      what="Withdrawals"
      unharmed="Your withdrawals are unchanged."
      skeleton={{ shape: 'rows' }}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState title="No withdrawals yet." />}
    >
      {(rows) => <p>{rows.join()}</p>}
    </FourStates>,
  )

describe('a list', () => {
  it('shows the cause, what is unaffected and a reference if it could not be loaded', async () => {
    await draw({ error: new ApiProblem('timed-out', { reference: '7F3K2Q' }) })
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Withdrawals could not be loaded')
    expect(alert).toHaveTextContent(
      'The server did not answer in 10 seconds. Your withdrawals are unchanged.',
    )
    expect(alert).toHaveTextContent('7F3K2Q')
    expect(screen.queryByText('No withdrawals yet.')).not.toBeInTheDocument()
  })

  it.each(['not-found', 'invalid-input'] as const)(
    'offers no retry for something that does not exist: %s',
    async (code) => {
      await draw({ error: new ApiProblem(code) })
      expect(screen.getByText('The link may be wrong, or you may not have access.')).toBeVisible()
      expect(screen.queryByRole('button')).toBeNull()
    },
  )

  it('is refetched when the reader retries', async () => {
    const asked = { times: 0 }
    const refetch = (() => Promise.resolve(void asked.times++)) as unknown as Query['refetch']
    const { user } = await draw({ error: new ApiProblem('offline'), refetch })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(asked.times).toBe(1)
  })

  it('shows how far the server is with building its figures, and retries by itself', async () => {
    const asked = { times: 0 }
    const refetch = (() => Promise.resolve(void asked.times++)) as unknown as Query['refetch']
    await draw({
      error: new ApiProblem('building', { details: { events: 412_000, total: 1_000_000 } }),
      refetch,
    })
    const notice = screen.getByRole('status')
    expect(notice).toHaveTextContent('Daybook is preparing its figures')
    expect(notice).toHaveTextContent(
      '412,000 of 1,000,000 events read so far. This page loads by itself when they are ready.',
    )
    await waitFor(() => expect(asked.times).toBeGreaterThan(0))
  })

  it('names the next step when it is empty', async () => {
    await draw({ data: [] })
    expect(screen.getByText('No withdrawals yet.')).toBeInTheDocument()
  })

  it('keeps showing data when a later fetch fails', async () => {
    await draw({ data: ['Nordbank'], error: new ApiProblem('offline') })
    expect(screen.getByText('Nordbank')).toBeInTheDocument()
  })
})

describe('a list that loads', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('shows its skeleton after 200 ms, not before', async () => {
    await draw({})
    expect(screen.getByText('Loading Withdrawals')).not.toBeVisible()
    act(() => jest.advanceTimersByTime(200))
    expect(screen.getByText('Loading Withdrawals')).toBeVisible()
  })
})
