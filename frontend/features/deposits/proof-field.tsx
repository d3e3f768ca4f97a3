import { ActionIcon, Button, Progress, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconFileText, IconUpload, IconX } from '@tabler/icons-react'
import { useId, type DragEvent, type RefObject } from 'react'
import { formatBytes } from '../../lib/format-bytes.js'
import { depositsText } from '../../lib/text/deposits.js'
import styles from './proof-field.module.css'
import { pictureTypes, type Proof } from './use-proof.js'

interface ProofFieldProps {
  readonly proof: Proof
  /** Said under the field, such as that the proof is missing. */
  readonly missing?: string | undefined
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** The picture that shows the payment: chosen or dropped, uploaded at once, with its error in place. */
export const ProofField = ({ proof, missing, inputRef }: ProofFieldProps) => {
  const helpId = useId()
  const errorId = useId()
  const problem = proof.problem ?? missing
  const drop = (event: DragEvent) => {
    event.preventDefault()
    proof.choose(event.dataTransfer.files[0])
  }
  return (
    <div className={styles.field}>
      <div className={styles.zone} data-invalid={problem ? true : undefined} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {proof.file ? (
          <ChosenFile proof={proof} file={proof.file} />
        ) : (
          <label className={styles.choose}>
            <IconUpload size={20} stroke={1.7} aria-hidden />
            <span>
              <span className={styles.link}>{depositsText.chooseProof}</span> {depositsText.dropProof}
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
      {proof.canRetry && (
        <Button variant="default" onClick={proof.retry}>
          {depositsText.retryUpload}
        </Button>
      )}
      <p id={helpId} className={styles.help}>
        {depositsText.proofHelp}
      </p>
    </div>
  )
}

const stateOf = ({ isUploading, share, proofId }: Proof): string => {
  if (isUploading) return share < 1 ? depositsText.uploading : depositsText.checking
  return proofId ? depositsText.uploaded : depositsText.notUploaded
}

const ChosenFile = ({ proof, file }: { proof: Proof; file: File }) => (
  <div className={styles.file}>
    <IconFileText size={20} stroke={1.7} aria-hidden />
    <span className={styles.words}>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.help} role="status">
        {formatBytes(file.size)}, {stateOf(proof)}
      </span>
      {proof.isUploading && (
        <Progress value={proof.share * 100} aria-label={depositsText.uploadOf(file.name)} size={4} radius="xl" mt={4} />
      )}
    </span>
    {proof.isUploading && <span className={styles.percent}>{depositsText.percent(proof.share)}</span>}
    {proof.proofId && <IconCheck className={styles.check} size={20} stroke={1.7} aria-hidden />}
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={proof.isUploading ? depositsText.stopUpload(file.name) : depositsText.removeProof(file.name)}
      onClick={proof.clear}
    >
      <IconX size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  </div>
)
