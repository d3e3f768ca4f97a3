import { Button } from '@mantine/core'
import { IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import { getFile } from '#contracts/files'
import { addressOf } from '../../lib/api.js'
import { kitText } from '../../lib/text/kit.js'
import { proofText } from '../../lib/text/manage.js'
import { Key } from '../../ui/key.js'
import { Lightbox } from '../../ui/lightbox.js'
import styles from './proof.module.css'
import { useSingleKeys } from './single-keys.js'
import { useKeys } from './use-keys.js'

interface ProofProps {
  readonly fileId: string | null
  /** The text alternative of the picture: whose payment it proves. */
  readonly alt: string
  /** The text if there is no picture. */
  readonly missing?: string
}

/** The top of the picture that a client sent. A press on it, or the key P, shows the whole picture over the window. */
export const Proof = ({ fileId, alt, missing = proofText.none }: ProofProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false })
  const areKeysOn = useSingleKeys()
  const open = () => setIsOpen(true)
  useKeys(fileId && !attempt.hasFailed ? { p: open } : {})
  if (!fileId) return <p className={styles.message}>{missing}</p>
  if (attempt.hasFailed) return <ProofError onRetry={() => setAttempt({ count: attempt.count + 1, hasFailed: false })} />
  const src = addressOf(getFile, { fileId })
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
          {proofText.open}
          {areKeysOn && <Key name="P" onFill />}
        </span>
      </button>
      <Lightbox opened={isOpen} onClose={() => setIsOpen(false)} title={alt} src={src} />
    </>
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
