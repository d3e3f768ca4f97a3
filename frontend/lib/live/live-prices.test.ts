import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { livePriceSample, pricePushes } from '../../testing/push-prices.js'
import { usePrice, usePrices } from './live-prices.js'

const settle = () => act(() => Promise.resolve())

describe('the prices on screen', () => {
  let pushes: ReturnType<typeof pricePushes>
  beforeEach(() => {
    pushes = pricePushes()
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
    pushes.leave()
  })

  it('are told to the server when they change, once each, and again to one that is back', async () => {
    const one = renderHook(() => usePrice('EURUSD'))
    await settle()
    expect(pushes.watched).toEqual([])
    pushes.connect()
    const more = renderHook(() => usePrices(['AAPL', 'EURUSD', 'AAPL']))
    await settle()
    one.unmount()
    await settle()
    more.unmount()
    await settle()
    pushes.connect()
    expect(pushes.watched).toEqual([['EURUSD'], ['AAPL', 'EURUSD'], []])
    renderHook(() => usePrice('EURUSD'))
    await settle()
    pushes.lose()
    pushes.connect()
    expect(pushes.watched.slice(3)).toEqual([['EURUSD'], ['EURUSD']])
  })

  it('move with what is pushed, each for itself, and are unknown without a connection', async () => {
    const { result } = renderHook(() => ({
      euro: usePrice('EURUSD'),
      all: usePrices(['EURUSD', 'AAPL']),
    }))
    pushes.connect()
    expect(result.current.euro).toBeUndefined()
    const [euro, apple] = [livePriceSample(), livePriceSample({ instrument: 'AAPL' })]
    pushes.push(euro, apple)
    pushes.push({ ...apple, bid: '2.00' })
    expect(result.current.euro).toEqual(euro)
    expect(result.current.all.get('AAPL')?.bid).toBe('2.00')
    pushes.lose()
    expect(result.current.euro).toBeUndefined()
    expect(result.current.all.size).toBe(0)
  })

  it('are unknown again when nothing is heard for long', () => {
    jest.useFakeTimers()
    const { result } = renderHook(() => usePrice('EURUSD'))
    pushes.connect()
    pushes.push(livePriceSample())
    act(() => jest.advanceTimersByTime(9_999))
    expect(result.current).toBeDefined()
    act(() => jest.advanceTimersByTime(1))
    expect(result.current).toBeUndefined()
  })

  it('are not watched by a page that is out of sight', async () => {
    const { result } = renderHook(() => usePrice('EURUSD'))
    await settle()
    pushes.connect()
    pushes.push(livePriceSample())
    const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(result.current).toBeUndefined()
    sight.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(pushes.watched).toEqual([['EURUSD'], [], ['EURUSD']])
  })
})
