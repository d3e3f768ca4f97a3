import '@mantine/core/styles/Slider.css'
import { ActionIcon, Slider } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { pictureText as text } from '../../lib/text/account.js'
import page from '../../ui/page/page.module.css'
import form from '../../ui/forms/proof-form.module.css'
import { usePointers } from '../../ui/overlays/use-zoom.js'
import { enlarged, LARGEST, moved, partOf, type Crop } from './crop.js'
import styles from './account.module.css'

/** Pixels of each side of what is sent: twice what is kept, to avoid upscaling. */
const SIDE = 512
const STEP = 1.15
const WAY = 0.04

interface CropperProps {
  readonly picture: ImageBitmap
  readonly crop: Crop
  readonly onChange: (crop: Crop) => void
  /** Holds what is visible, which is what is sent. */
  readonly canvas: RefObject<HTMLCanvasElement | null>
}

/** Draws the part on white, for transparent pictures. */
const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side } = partOf(crop, picture)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
}

/**
 * The visible part of a picture: moved by dragging or by keys, zoomed by wheel, fingers, keys,
 * buttons or a slider.
 */
export const Cropper = ({ picture, crop, onChange, canvas }: CropperProps) => {
  const last = useRef(crop)
  useEffect(() => {
    last.current = crop
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [canvas, picture, crop])
  const set = (next: Crop) => {
    // A pointer may move several times before the next render.
    last.current = next
    onChange(next)
  }
  const enlarge = (by: number) => set(enlarged(last.current, picture, by))
  const move = (x: number, y: number) => set(moved(last.current, picture, { x, y }))
  const pointers = usePointers(({ x, y }, _, growth) => {
    const { clientWidth = 1 } = canvas.current ?? {}
    set(
      enlarged(
        moved(last.current, picture, { x: x / clientWidth, y: y / clientWidth }),
        picture,
        growth,
      ),
    )
  })
  return (
    <div className={form.form}>
      <div
        className={styles.stage}
        role="region"
        aria-label={text.cropOf}
        tabIndex={0}
        onKeyDown={(event) => press(event, { move, enlarge })}
        {...pointers}
      >
        <canvas ref={canvas} width={SIDE} height={SIDE} className={styles.picture} aria-hidden />
      </div>
      <p className={form.quiet}>{text.cropHelp}</p>
      <div className={page.actions}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={text.smaller}
          onClick={() => enlarge(1 / STEP)}
        >
          <IconMinus size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
        <Slider
          w="10rem"
          my="auto"
          thumbLabel={text.zoom}
          label={null}
          min={1}
          max={LARGEST}
          step={0.01}
          value={crop.factor}
          onChange={(factor) => enlarge(factor / last.current.factor)}
        />
        <ActionIcon
          variant="default"
          size={32}
          aria-label={text.larger}
          onClick={() => enlarge(STEP)}
        >
          <IconPlus size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}

interface Acts {
  readonly move: (x: number, y: number) => void
  readonly enlarge: (by: number) => void
}

const press = (event: KeyboardEvent, { move, enlarge }: Acts): void => {
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(WAY, 0),
    ArrowRight: () => move(-WAY, 0),
    ArrowUp: () => move(0, WAY),
    ArrowDown: () => move(0, -WAY),
    '+': () => enlarge(STEP),
    '=': () => enlarge(STEP),
    '-': () => enlarge(1 / STEP),
  }
  const act = acts[event.key]
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  act()
}
