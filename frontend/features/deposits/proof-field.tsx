import { ActionIcon, Button, FileButton, Progress, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconFileText, IconUpload, IconX } from '@tabler/icons-react'
import { useEffect, useId, type DragEvent, type RefObject } from 'react'
import { formatBytes } from '../../lib/format/format-bytes.js'
import { pictureTypes } from '../../lib/pictures/pictures.js'
import { depositsText } from '../../lib/text/deposits.js'
import styles from './proof-field.module.css'
import type { Proof } from './use-proof.js'

interface ProofFieldProps {
  readonly proof: Proof
  /** The error under the field, such as that the proof is missing. */
  readonly missing?: string | undefined
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** The button that replaces a refused file. */
  readonly anotherRef?: RefObject<HTMLButtonElement | null>
}

/**
 * Takes the picture of the payment, chosen, dropped or pasted, uploads it at once, and shows an
 * error in place.
 */
export const ProofField = ({ proof, missing, inputRef, anotherRef }: ProofFieldProps) => {
  const helpId = useId()
  const errorId = useId()
  const problem = proof.problem ?? missing
  usePaste(proof.choose)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    proof.choose(event.dataTransfer.files[0])
  }
  return (
    <div className={styles.field}>
      <div
        className={styles.zone}
        data-invalid={problem ? true : undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {proof.picture ? (
          <ChosenFile proof={proof} file={proof.picture} />
        ) : (
          <label className={styles.choose}>
            <IconUpload size={20} stroke={1.7} aria-hidden />
            <span>
              <span className={styles.link}>{depositsText.chooseProof}</span>{' '}
              {depositsText.dropProof}
            </span>
            <VisuallyHidden>
              <input
                ref={inputRef}
                type="file"
                accept={pictureTypes.join(',')}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${errorId} ${helpId}` : helpId}
                onChange={(event) => proof.choose(event.currentTarget.files?.[0])}
              />
            </VisuallyHidden>
          </label>
        )}
      </div>
      {problem && (
        <p id={errorId} className={styles.error} role="alert">
          {problem}
        </p>
      )}
      {proof.problem && (
        <div className={styles.again}>
          {proof.canRetry && (
            <Button variant="default" onClick={proof.retry}>
              {depositsText.retryUpload}
            </Button>
          )}
          <FileButton accept={pictureTypes.join(',')} onChange={proof.choose}>
            {(button) => (
              <Button {...button} ref={anotherRef} variant="default">
                {depositsText.chooseAnother}
              </Button>
            )}
          </FileButton>
        </div>
      )}
      <p id={helpId} className={styles.help}>
        {depositsText.proofHelp}
      </p>
    </div>
  )
}

/**
 * A picture pasted anywhere on the page becomes the proof, because no other field of the page takes
 * one.
 */
const usePaste = (choose: Proof['choose']) => {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => choose(clipboardData?.files[0])
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [choose])
}

const stateOf = ({ isUploading, share, proofId }: Proof): string => {
  if (isUploading) return share < 1 ? depositsText.uploading : depositsText.checking
  return proofId ? depositsText.uploaded : depositsText.notUploaded
}

const ChosenFile = ({ proof, file }: { proof: Proof; file: NonNullable<Proof['picture']> }) => (
  <div className={styles.file}>
    <IconFileText size={20} stroke={1.7} aria-hidden />
    <span className={styles.words}>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.help} role="status">
        {formatBytes(file.size)}, {stateOf(proof)}
      </span>
      {proof.isUploading && (
        <Progress
          value={proof.share * 100}
          aria-label={depositsText.uploadOf(file.name)}
          size={4}
          radius="xl"
          mt={4}
        />
      )}
    </span>
    {proof.isUploading && (
      <span className={styles.percent}>{depositsText.percent(proof.share)}</span>
    )}
    {proof.proofId && <IconCheck className={styles.check} size={20} stroke={1.7} aria-hidden />}
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={
        proof.isUploading ? depositsText.stopUpload(file.name) : depositsText.removeProof(file.name)
      }
      onClick={proof.clear}
    >
      <IconX size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  </div>
)
