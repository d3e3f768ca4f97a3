import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { listed } from '#contracts/values/instruments'
import type { Changed } from './heat-change.js'

/** Where an asset is drawn, in pixels. */
export interface Block {
  readonly item: Changed
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Room {
  readonly width: number
  readonly height: number
}

/** The smallest block as a share of what all are worth, so that each has room for its name and its change. */
const LEAST_SHARE = 0.036
/** Letters run across, so blocks are this much wider than the squares that they are laid out as. */
const STRETCH = 1.5
const RATIO = 1.1
const GAP = 2

/** By market value; all alike in a market that has none. */
const sizesOf = (items: readonly Changed[]): ReadonlyMap<Changed, number> => {
  const values = items.map(({ instrument }) => listed(instrument).capitalisation ?? 0)
  const total = values.reduce((sum, value) => sum + value, 0)
  const least = total === 0 ? 1 : total * LEAST_SHARE
  return new Map(items.map((item, at) => [item, Math.max(values[at] ?? 0, least)]))
}

interface Node {
  readonly item?: Changed
  readonly children?: Node[]
}

/** A block for each asset, the largest first. */
export const blocksOf = (items: readonly Changed[], { width, height }: Room): Block[] => {
  const sizes = sizesOf(items)
  const sizeOf = (item: Changed): number => sizes.get(item) ?? 0
  const children = items
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
    .map((item) => ({ item }))
  const root = hierarchy<Node>({ children }).sum(({ item }) => (item ? sizeOf(item) : 0))
  const placed = treemap<Node>()
    .tile(treemapSquarify.ratio(RATIO))
    .size([(width + GAP) / STRETCH, height + GAP])(root)
  return placed.leaves().flatMap(({ data: { item }, x0, y0, x1, y1 }) => {
    if (!item) return []
    const [left, right] = [Math.round(x0 * STRETCH), Math.round(x1 * STRETCH) - GAP]
    const [top, bottom] = [Math.round(y0), Math.round(y1) - GAP]
    return [{ item, left, top, width: right - left, height: bottom - top }]
  })
}

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const

export const isArrow = (key: string): key is Arrow => arrows.some((arrow) => arrow === key)

const middleOf = ({ left, top, width, height }: Block) => ({
  x: left + width / 2,
  y: top + height / 2,
})

/** How far along an arrow's direction one block begins after another one ends, and how far off to its side it is. */
const along = (arrow: Arrow, from: Block, to: Block) => {
  const [a, b] = [middleOf(from), middleOf(to)]
  switch (arrow) {
    case 'ArrowLeft':
      return { ahead: from.left - (to.left + to.width), aside: Math.abs(a.y - b.y) }
    case 'ArrowRight':
      return { ahead: to.left - (from.left + from.width), aside: Math.abs(a.y - b.y) }
    case 'ArrowUp':
      return { ahead: from.top - (to.top + to.height), aside: Math.abs(a.x - b.x) }
    case 'ArrowDown':
      return { ahead: to.top - (from.top + from.height), aside: Math.abs(a.x - b.x) }
  }
}

/** The nearest block in an arrow's direction; undefined at the edge. */
export const nextBlock = (
  blocks: readonly Block[],
  from: Block,
  arrow: Arrow,
): Block | undefined => {
  const distance = (to: Block) => {
    const { ahead, aside } = along(arrow, from, to)
    return 2 * ahead + aside
  }
  return blocks
    .filter((to) => to !== from && along(arrow, from, to).ahead >= 0)
    .toSorted((one, other) => distance(one) - distance(other))[0]
}

/** How wide a letter of a name, and one of a change, is on average, as a share of its size. */
const NAME_WIDTH = 0.74
const CHANGE_WIDTH = 0.66
const PADDING = 2
const LINE = 1.3

export interface Lettering {
  readonly size: number
  readonly name: boolean
  readonly change: boolean
}

/** How large a block can name its asset and its change, given the page's letters; what does not fit is left out, and its label still tells it. */
export const letteringOf = (
  { width, height }: Room,
  { name, change, rem }: { name: string; change: string; rem: number },
): Lettering => {
  const fits = (size: number) => ({
    name: name.length * NAME_WIDTH * size <= width - 2 * PADDING,
    change: change.length * CHANGE_WIDTH * size <= width - 2 * PADDING,
    lines: Math.floor((height - 2 * PADDING) / (size * LINE)),
  })
  const sizes = [0.9375 * rem, 0.8125 * rem, 0.6875 * rem]
  const both = sizes.find((size) => {
    const each = fits(size)
    return each.name && each.change && each.lines >= 2
  })
  if (both !== undefined) return { size: both, name: true, change: true }
  const least = 0.6875 * rem
  return { size: least, name: fits(least).name && fits(least).lines >= 1, change: false }
}
