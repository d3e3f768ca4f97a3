import { useState } from 'react'
import { getFile } from '#contracts/ledger/files'
import { addressOf } from '../../lib/api/api.js'
import { requestsText as text } from '../../lib/text/requests.js'
import { Card } from '../../ui/figures/card.js'
import styles from './own-proof.module.css'

/** The picture that the client sent. It opens in full size. */
export const OwnProof = ({ fileId }: { fileId: string }) => {
  const [hasFailed, setHasFailed] = useState(false)
  const address = addressOf(getFile, { fileId })
  return (
    <Card
      title={text.proof}
      aside={
        <a href={address} target="_blank" rel="noreferrer">
          {text.openProof}
        </a>
      }
    >
      {hasFailed ? (
        <p role="alert">{text.proofFailed}</p>
      ) : (
        <img
          className={styles.picture}
          src={address}
          alt={text.proof}
          onError={() => setHasFailed(true)}
        />
      )}
    </Card>
  )
}
