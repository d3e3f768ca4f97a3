import { ActionIcon, Modal } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
  type Icon,
} from '@tabler/icons-react'
import { useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { kitText } from '../../lib/text/kit.js'
import { lightboxText as text } from '../../lib/text/lightbox.js'
import { AmountText } from '../figures/hidden-amounts.js'
import { Key } from '../figures/key.js'
import styles from './lightbox.module.css'
import { useInertPage } from './use-inert-page.js'
import { useZoom } from './use-zoom.js'
import { moved, type Placed, type Size } from './zoom.js'

interface LightboxProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The title of the window, and the text alternative of the picture. */
  readonly title: string
  readonly src: string
  /** What the picture is compared with, under it. */
  readonly children?: ReactNode
}

const STEP = 1.25
const WAY = 80

/**
 * A picture over the whole window, at first as wide as that. It can be zoomed by wheel, fingers,
 * keys and buttons, moved and rotated.
 */
export const Lightbox = ({ opened, onClose, title, src, children }: LightboxProps) => {
  useInertPage(opened, onClose)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content radius={0} className={styles.content}>
        {opened && (
          <Viewer title={title} src={src} onClose={onClose}>
            {children}
          </Viewer>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/** The size of a rotated picture: after a quarter turn, width and height are swapped. */
const turnedSize = ({ width, height }: Size, quarters: number): Size =>
  quarters % 2 === 1 ? { width: height, height: width } : { width, height }

const styleOf = (picture: Size, quarters: number, { scale, left, top }: Placed): CSSProperties => {
  const turned = turnedSize(picture, quarters)
  return {
    width: picture.width * scale,
    height: picture.height * scale,
    left: left + (turned.width * scale) / 2,
    top: top + (turned.height * scale) / 2,
    transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
  }
}

const Viewer = ({ title, src, onClose, children }: Omit<LightboxProps, 'opened'>) => {
  const stage = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<Size>()
  const [quarters, setQuarters] = useState(0)
  const { zoom, place, change, zoomBy, fit, pointers } = useZoom(
    stage,
    picture && turnedSize(picture, quarters),
  )
  const turn = () => {
    setQuarters((quarters + 1) % 4)
    fit()
  }
  const move = (x: number, y: number) => () => change((now, frame) => moved(now, frame, { x, y }))
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(STEP),
    '=': () => zoomBy(STEP),
    '-': () => zoomBy(1 / STEP),
    '0': fit,
    o: turn,
    p: onClose,
    ArrowLeft: move(WAY, 0),
    ArrowRight: move(-WAY, 0),
    ArrowUp: move(0, WAY),
    ArrowDown: move(0, -WAY),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <div className={styles.viewer} role="presentation" onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <Modal.Title component="h2" className={styles.title}>
          <AmountText>{title}</AmountText>
        </Modal.Title>
        <div className={styles.tools}>
          <Tool label={text.zoomOut} keys="-" icon={IconZoomOut} onPress={() => zoomBy(1 / STEP)} />
          <output className={styles.percent}>{text.percent(zoom.factor)}</output>
          <Tool label={text.zoomIn} keys="+" icon={IconZoomIn} onPress={() => zoomBy(STEP)} />
          <Tool label={text.fit} keys="0" icon={IconArrowAutofitWidth} onPress={fit} />
          <Tool label={text.rotate} keys="O" icon={IconRotateClockwise} onPress={turn} />
          <Modal.CloseButton aria-label={kitText.close} className={styles.close} />
        </div>
      </div>
      <div
        ref={stage}
        className={styles.stage}
        role="region"
        aria-label={text.picture}
        tabIndex={0}
        data-autofocus
        {...pointers}
      >
        <img
          src={src}
          alt={title}
          draggable={false}
          className={styles.picture}
          data-placed={place !== undefined}
          style={picture && place && styleOf(picture, quarters, place)}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setPicture({ width, height })
          }
        />
      </div>
      {children}
      <KeyLine />
    </div>
  )
}

const Tool = ({
  label,
  keys,
  icon: Mark,
  onPress,
}: {
  label: string
  keys: string
  icon: Icon
  onPress: () => void
}) => (
  <ActionIcon
    variant="default"
    size={32}
    aria-label={label}
    title={label}
    aria-keyshortcuts={keys}
    onClick={onPress}
  >
    <Mark size={16} stroke={1.7} aria-hidden />
  </ActionIcon>
)

const hints: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['+', '−'], text.keys.zoom],
  [['↑', '↓', '←', '→'], text.keys.move],
  [['0'], text.keys.fit],
  [['O'], text.keys.rotate],
  [['Esc'], text.keys.close],
]

const KeyLine = () => (
  <ul className={styles.keys}>
    {hints.map(([names, does]) => (
      <li key={does}>
        {names.map((name) => (
          <Key key={name} name={name} />
        ))}
        {does}
      </li>
    ))}
  </ul>
)
