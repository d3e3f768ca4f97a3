import { Button } from '@mantine/core'
import { IconZoomIn } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { kitText } from '../../../lib/text/kit.js'
import { Key } from '../../../ui/figures/key.js'
import { Lightbox } from '../../../ui/overlays/lightbox.js'
import { useEnlarged } from './enlarged.js'
import styles from './proof.module.css'
import { useSingleKeys } from '../keys/single-keys.js'
import { useKeys } from '../keys/use-keys.js'

interface PictureProps {
  readonly src: string
  /** The text alternative of the picture, and the title of its enlarged window. */
  readonly alt: string
  /** The key that enlarges the picture. */
  readonly letter: string
  readonly openLabel: string
  /** The text if the picture could not be loaded. */
  readonly failed: string
  /** Shown under the enlarged picture; gets a callback that closes the picture. */
  readonly renderUnder?: (close: () => void) => ReactNode
}

/** The top of a picture. A press on it, or its key, enlarges it over the window. */
export const Picture = ({ src, alt, letter, openLabel, failed, renderUnder }: PictureProps) => {
  const { isEnlarged, enlarge } = useEnlarged()
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false })
  const areKeysOn = useSingleKeys()
  const open = () => enlarge(true)
  const close = () => enlarge(false)
  useKeys(attempt.hasFailed ? {} : { [letter.toLowerCase()]: open })
  if (attempt.hasFailed)
    return (
      <div className={styles.message} role="alert">
        <p>{failed}</p>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => setAttempt({ count: attempt.count + 1, hasFailed: false })}
        >
          {kitText.tryAgain}
        </Button>
      </div>
    )
  return (
    <>
      <button type="button" className={styles.viewer} onClick={open}>
        <img
          key={attempt.count}
          className={styles.picture}
          src={src}
          alt={alt}
          onError={() => setAttempt({ ...attempt, hasFailed: true })}
        />
        <span className={styles.open}>
          <IconZoomIn size={16} stroke={1.7} aria-hidden />
          {openLabel}
          {areKeysOn && <Key name={letter} onFill />}
        </span>
      </button>
      <Lightbox opened={isEnlarged} onClose={close} title={alt} src={src}>
        {renderUnder?.(close)}
      </Lightbox>
    </>
  )
}
