import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { QueryObserver } from '@tanstack/react-query'
import { createQueryClient } from './query-client.js'
import { staleTopicsOf } from './topics.js'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/**
 * A request and what would come of deciding on it, on screen. The preview goes with the answer that
 * the request is decided.
 */
const showing = async () => {
  const client = createQueryClient()
  const asked: string[] = []
  let status = 'pending'
  const observe = (topic: string) =>
    new QueryObserver(client, {
      queryKey: [topic],
      queryFn: () => {
        asked.push(topic)
        return status
      },
    })
  const terms = observe('terms').subscribe(() => {})
  observe('deposits').subscribe(({ data }) => {
    if (data === 'approved') terms()
  })
  await jest.advanceTimersByTimeAsync(0)
  asked.length = 0
  return { stale: staleTopicsOf(client), asked, decide: () => void (status = 'approved') }
}

it('What would come of a decision is asked for after everything else', async () => {
  const { stale, asked } = await showing()
  stale.mark('terms')
  stale.mark('deposits')
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['deposits', 'terms'])
})

it('What would come of a decision is not asked for once that is made', async () => {
  const { stale, asked, decide } = await showing()
  decide()
  stale.mark('terms')
  stale.mark('deposits')
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['deposits'])
})

it('What would come of a decision is not asked for when it was made while the live connection was away', async () => {
  const { stale, asked, decide } = await showing()
  decide()
  stale.markOlderThan(5n)
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['deposits'])
})
