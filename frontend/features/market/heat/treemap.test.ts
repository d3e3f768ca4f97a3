import { describe, expect, it } from '@jest/globals'
import { Market } from '#contracts/values/instrument-file'
import { instrumentsOf } from '#contracts/values/instruments'
import { marketChangesSample } from '../../../testing/heat-samples.js'
import { changeText, hundredthsOf, shortName, stepOf } from './heat-change.js'
import { blocksOf, letteringOf, nextBlock, type Block } from './treemap.js'

const rooms = Array.from({ length: 86 }, (_, step) => 270 + step * 10).flatMap((width) => [
  { width, height: width < 700 ? 560 : 320 },
])
const blocksIn = (market: Market, room = { width: 1_000, height: 320 }) =>
  blocksOf(marketChangesSample(market).items, room)

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
const overlap = (one: Block, other: Block): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

describe('the steps of a change', () => {
  it.each([
    ['0.00%', '100.00', 'even'],
    ['0.00%', '100.004', 'even'],
    ['+0.01%', '100.01', 'rise-1'],
    ['−0.99%', '99.01', 'fall-1'],
    ['+1.00%', '101.00', 'rise-2'],
    ['−1.99%', '98.01', 'fall-2'],
    ['+2.00%', '102.00', 'rise-3'],
    ['−12.50%', '87.50', 'fall-3'],
  ])('%s is written with its sign, and has its colour', (text, price, step) => {
    const hundredths = hundredthsOf({ price, dayOpen: '100.00' })
    expect([changeText(hundredths), stepOf(hundredths)]).toEqual([text, step])
  })
})

describe.each(Market.options)('the blocks of %s', (market) => {
  it('fill the room without covering each other, at every width', () => {
    const wrong = rooms.flatMap((room) => {
      const blocks = blocksIn(market, room)
      const isOut = ({ left, top, width, height }: Block) =>
        left < 0 || top < 0 || left + width > room.width || top + height > room.height
      return blocks.filter(
        (block) => isOut(block) || blocks.some((other) => other !== block && overlap(block, other)),
      )
    })
    expect(wrong).toEqual([])
    expect(blocksIn(market)).toHaveLength(instrumentsOf(market).length)
  })

  it('name their asset and its change, and can be pressed, from 270 pixels on', () => {
    const wrong = rooms.flatMap((room) =>
      blocksIn(market, room).filter((block) => {
        const { name, change } = letteringOf(block, {
          name: shortName(block.item),
          change: '+4.44%',
          rem: 16,
        })
        return !name || !change || block.width < 24 || block.height < 24
      }),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    { width: 296, height: 560 },
    { width: 1_000, height: 320 },
  ])('are all reached by arrow keys from the first one at $width px', (room) => {
    const blocks = blocksIn(market, room)
    const steps = (from: Block) => arrows.flatMap((arrow) => nextBlock(blocks, from, arrow) ?? [])
    const [reached, open] = [new Set(blocks.slice(0, 1)), blocks.slice(0, 1)]
    for (let from = open.pop(); from; from = open.pop()) {
      const fresh = steps(from).filter((block) => !reached.has(block))
      for (const block of fresh) reached.add(block)
      open.push(...fresh)
    }
    expect(reached.size).toBe(blocks.length)
  })
})

it('A block is as large as the market values its asset', () => {
  const blocks = blocksIn('crypto')
  const areaOf = (symbol: string) =>
    blocks
      .filter(({ item }) => item.instrument === symbol)
      .reduce((sum, { width, height }) => sum + width * height, 0)
  expect(areaOf('BTCUSD') / areaOf('ETHUSD')).toBeCloseTo(1_870 / 385, 0)
  expect(areaOf('HBARUSD') / areaOf('OPUSD')).toBeCloseTo(1, 0)
})

it('A block leaves out what does not fit, first the change, then the name', () => {
  const words = { name: 'TRUMP', change: '+4.44%', rem: 16 }
  expect(letteringOf({ width: 200, height: 100 }, words)).toEqual({
    size: 15,
    name: true,
    change: true,
  })
  expect(letteringOf({ width: 60, height: 20 }, words)).toMatchObject({ name: true, change: false })
  expect(letteringOf({ width: 30, height: 80 }, words)).toMatchObject({ name: false })
  expect(letteringOf({ width: 60, height: 60 }, { ...words, rem: 32 })).toMatchObject({
    name: false,
  })
})
