import { describe, expect, it } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { useArrivals } from './use-arrivals.js'

const rowsOf = (...ordinals: number[]) => ordinals.map((ordinal) => ({ ordinal: BigInt(ordinal) }))

interface Shown {
  readonly rows: ReturnType<typeof rowsOf>
  readonly list: string | undefined
}

const draw = () => {
  const initialProps: Shown = { rows: rowsOf(5, 4), list: 'all' }
  const view = renderHook(({ rows, list }: Shown) => rows.filter(useArrivals(rows, list)), {
    initialProps,
  })
  return {
    arrived: () => view.result.current.map(({ ordinal }) => Number(ordinal)),
    show: (rows: Shown['rows'], list: Shown['list']) => view.rerender({ rows, list }),
  }
}

describe('the rows that arrive in a live list', () => {
  it('are those newer than all that it was first drawn with', () => {
    const { arrived, show } = draw()
    expect(arrived()).toEqual([])
    show(rowsOf(7, 6, 5, 4), 'all')
    expect(arrived()).toEqual([7, 6])
    show(rowsOf(5, 4, 3), 'all')
    expect(arrived()).toEqual([])
  })

  it('do not include those that another filter shows, neither while they load nor afterwards', () => {
    const { arrived, show } = draw()
    show(rowsOf(5, 4), undefined)
    show(rowsOf(9, 8), 'other')
    expect(arrived()).toEqual([])
    show(rowsOf(10, 9, 8), 'other')
    expect(arrived()).toEqual([10])
  })
})
