import type { ReactNode } from 'react'
import { getFile } from '#contracts/ledger/files'
import { addressOf } from '../../../lib/api/api.js'
import { proofText } from '../../../lib/text/manage.js'
import { Picture } from './picture.js'
import styles from './proof.module.css'

interface ProofProps {
  readonly fileId: string | null
  /** The text alternative of the picture: whose payment it proves. */
  readonly alt: string
  /** The text if there is no picture. */
  readonly missing?: string
  /** Shown under the enlarged picture. */
  readonly renderUnder?: (close: () => void) => ReactNode
}

/** The picture that a client sent of a payment; the key P enlarges it. */
export const Proof = ({ fileId, alt, missing = proofText.none, renderUnder }: ProofProps) =>
  fileId === null ? (
    <p className={styles.message}>{missing}</p>
  ) : (
    <Picture
      key={fileId}
      src={addressOf(getFile, { fileId })}
      alt={alt}
      letter="P"
      openLabel={proofText.open}
      failed={proofText.failed}
      {...(renderUnder && { renderUnder })}
    />
  )
