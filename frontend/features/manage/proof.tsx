import { ActionIcon, Button } from '@mantine/core'
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState, type CSSProperties } from 'react'
import { getFile } from '#contracts/files'
import { addressOf } from '../../lib/api.js'
import { kitText } from '../../lib/text/kit.js'
import { proofText } from '../../lib/text/manage.js'
import styles from './proof.module.css'
import { useKeys } from './use-keys.js'

const ZOOM = 2.5

interface ProofProps {
  readonly fileId: string | null
  /** Said instead of the picture: whose payment it proves. */
  readonly alt: string
}

/** The picture that a client sent: P makes it larger, O turns it; a large one is scrolled. */
export const Proof = ({ fileId, alt }: ProofProps) => {
  const [isLarge, setIsLarge] = useState(false)
  const [quarters, setQuarters] = useState(0)
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false })
  const zoom = () => setIsLarge(!isLarge)
  const rotate = () => setQuarters((quarters + 1) % 4)
  useKeys(fileId ? { p: zoom, o: rotate } : {})
  if (!fileId) return <p className={styles.message}>{proofText.none}</p>
  if (attempt.hasFailed) return <ProofError onRetry={() => setAttempt({ count: attempt.count + 1, hasFailed: false })} />
  const style = { '--zoom': isLarge ? ZOOM : 1, '--turn': `${quarters * 90}deg` } as CSSProperties
  return (
    <div className={styles.frame}>
      <div className={styles.viewer} role="region" aria-label={proofText.viewer} tabIndex={0}>
        <div className={styles.stage} style={style} data-sideways={quarters % 2 === 1 || undefined}>
          <img
            key={attempt.count}
            className={styles.picture}
            src={addressOf(getFile, { fileId })}
            alt={alt}
            onError={() => setAttempt({ ...attempt, hasFailed: true })}
          />
        </div>
      </div>
      <div className={styles.tools}>
        <ActionIcon variant="default" size={28} aria-pressed={isLarge} aria-label={proofText.zoomIn} aria-keyshortcuts="P" onClick={zoom}>
          {isLarge ? <IconZoomOut size={16} stroke={1.7} aria-hidden /> : <IconZoomIn size={16} stroke={1.7} aria-hidden />}
        </ActionIcon>
        <ActionIcon variant="default" size={28} aria-label={proofText.rotate} aria-keyshortcuts="O" onClick={rotate}>
          <IconRotateClockwise size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}

const ProofError = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.message} role="alert">
    <p>{proofText.failed}</p>
    <Button variant="default" size="compact-sm" onClick={onRetry}>
      {kitText.tryAgain}
    </Button>
  </div>
)
