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

/**
 * The smallest block as a share of what all are worth, so that each has room for its name and its
 * change.
 */
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
    const [left, top] = [Math.round(x0 * STRETCH), Math.round(y0)]
    const [width, height] = [Math.round(x1 * STRETCH) - GAP - left, Math.round(y1) - GAP - top]
    return [{ item, left, top, width, height }]
  })
}

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const

export const isArrow = (key: string): key is Arrow => arrows.some((arrow) => arrow === key)

const middleOf = ({ left, top, width, height }: Block) => ({
  x: left + width / 2,
  y: top + height / 2,
})

const right = ({ left, width }: Block): number => left + width
const bottom = ({ top, height }: Block): number => top + height

/** How far along an arrow's direction one block begins after another one ends. */
const aheadOf: Readonly<Record<Arrow, (from: Block, to: Block) => number>> = {
  ArrowLeft: (from, to) => from.left - right(to),
  ArrowRight: (from, to) => to.left - right(from),
  ArrowUp: (from, to) => from.top - bottom(to),
  ArrowDown: (from, to) => to.top - bottom(from),
}

/** The same, and how far off to its side it is. */
const along = (arrow: Arrow, from: Block, to: Block) => {
  const [a, b] = [middleOf(from), middleOf(to)]
  const isSideways = arrow === 'ArrowLeft' || arrow === 'ArrowRight'
  return {
    ahead: aheadOf[arrow](from, to),
    aside: isSideways ? Math.abs(a.y - b.y) : Math.abs(a.x - b.x),
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

/**
 * How large a block can name its asset and its change, given the page's letters; what does not fit
 * is left out, and its label still tells it.
 */
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
