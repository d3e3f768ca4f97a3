import { Link } from '@tanstack/react-router'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { instrumentLabel } from '#contracts/values/instruments'
import { formatCount } from '../../../lib/format/format-money.js'
import { heatText as text } from '../../../lib/text/heat.js'
import { changeText, hundredthsOf, shortName, stepOf, type Changed } from './heat-change.js'
import styles from './heat.module.css'
import { blocksOf, isArrow, letteringOf, nextBlock, type Block } from './treemap.js'

/** Where nothing has a size, as in a test without a screen. */
const UNKNOWN = { width: 640, height: 320, rem: 16 }

const measured = (box: HTMLElement) => ({
  width: box.clientWidth || UNKNOWN.width,
  height: box.clientHeight || UNKNOWN.height,
  rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || UNKNOWN.rem,
})

/** The room of the map, and how large the letters of the page are. */
const useRoom = () => {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<typeof UNKNOWN>()
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return undefined
    const measure = () =>
      setRoom((before) => {
        const now = measured(current)
        const isSame = before?.width === now.width && before.height === now.height
        return isSame && before.rem === now.rem ? before : now
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { box, room }
}

interface CellProps {
  readonly block: Block
  readonly rem: number
  readonly hatch: string
  readonly isCurrent: boolean
  readonly onFocus: () => void
}

const Words = ({ block, rem }: Pick<CellProps, 'block' | 'rem'>) => {
  const [name, change] = [shortName(block.item), changeText(hundredthsOf(block.item))]
  const lettering = letteringOf(block, { name, change, rem })
  const { size } = lettering
  return (
    <g className={styles.words} fontSize={size} aria-hidden>
      {lettering.name && (
        <text x={3} y={3 + size} className={styles.name}>
          {name}
        </text>
      )}{' '}
      {lettering.change && (
        <text x={3} y={3 + size * 2.3}>
          {change}
        </text>
      )}
    </g>
  )
}

const Cell = ({ block, rem, hatch, isCurrent, onFocus }: CellProps) => {
  const { item, left, top, width, height } = block
  const change = hundredthsOf(item)
  return (
    <Link
      to="/trades"
      search={{ asset: item.instrument }}
      resetScroll
      className={styles.cell}
      data-asset={item.instrument}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={
        text.cell(shortName(item), changeText(change), instrumentLabel(item.instrument)) +
        (item.isClosed ? text.isClosed : '')
      }
      onFocus={onFocus}
    >
      <g transform={`translate(${left} ${top})`}>
        <rect className={styles.block} data-step={stepOf(change)} width={width} height={height} />
        {(change ?? 0) < 0 && <rect width={width} height={height} fill={`url(#${hatch})`} />}
        <Words block={block} rem={rem} />
        <rect
          className={styles.ring}
          x={1.5}
          y={1.5}
          width={Math.max(0, width - 3)}
          height={Math.max(0, height - 3)}
        />
      </g>
    </Link>
  )
}

/**
 * A block for each asset, as large as what the market values it at, in the colour of its change.
 * One stop of the tab key; arrows move within.
 */
export const HeatDrawing = ({ items }: { items: readonly Changed[] }) => {
  const { box, room } = useRoom()
  const hatch = useId()
  const [chosen, setChosen] = useState<string>()
  const blocks = room ? blocksOf(items, room) : []
  const current = blocks.find(({ item }) => item.instrument === chosen) ?? blocks[0]
  const move = (event: KeyboardEvent) => {
    if (!current || !isArrow(event.key)) return
    event.preventDefault()
    const next = nextBlock(blocks, current, event.key)
    const cells = [...(box.current?.querySelectorAll<SVGElement>('[data-asset]') ?? [])]
    cells.find(({ dataset }) => dataset['asset'] === next?.item.instrument)?.focus()
  }
  return (
    <div ref={box} className={styles.map}>
      {room && (
        <svg
          width={room.width}
          height={room.height}
          role="group"
          aria-label={text.mapOf(formatCount(items.length))}
          onKeyDown={move}
        >
          <defs>
            <pattern
              id={hatch}
              width={7}
              height={7}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path className={styles.hatch} d="M0 0V7" />
            </pattern>
          </defs>
          {blocks.map((block) => (
            <Cell
              key={block.item.instrument}
              block={block}
              rem={room.rem}
              hatch={hatch}
              isCurrent={block === current}
              onFocus={() => setChosen(block.item.instrument)}
            />
          ))}
        </svg>
      )}
    </div>
  )
}
