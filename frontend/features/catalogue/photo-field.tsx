import { Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { uploadOfferPhoto } from '#contracts/ledger/files'
import { api } from '../../lib/api/api.js'
import { offerPhotoAddress } from '../../lib/pictures/offer-photo-address.js'
import { pictureFault, pictureTypes } from '../../lib/pictures/pictures.js'
import { problemText } from '../../lib/problems/problem-text.js'
import { offerFormText as text } from '../../lib/text/offer-form.js'
import { Avatar } from '../../ui/figures/avatar.js'
import styles from './catalogue.module.css'

interface PhotoFieldProps {
  readonly name: string
  /** The hash of the photo that would be saved; '' for none. */
  readonly hash: string
  readonly onChange: (hash: string) => void
  readonly onUploading: (isUploading: boolean) => void
  readonly error: string | undefined
}

/** The photo of an expert: uploaded when it is chosen, and shown once the offer is saved. */
export const PhotoField = ({ name, hash, onChange, onUploading, error }: PhotoFieldProps) => {
  const labelId = useId()
  const [fault, setFault] = useState<string>()
  const upload = useMutation({
    mutationFn: (file: File) => api(uploadOfferPhoto, {}, { file }),
    onMutate: () => onUploading(true),
    onSuccess: (stored) => onChange(stored.hash),
    onError: (problem) => setFault(problemText(problem)),
    onSettled: () => onUploading(false),
  })
  const reset = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (!file) return
    // So that the same file can be chosen again.
    reset.current?.()
    const refused = pictureFault(file)
    setFault(refused)
    if (!refused) upload.mutate(file)
  }
  const problem = fault ?? error
  return (
    <div role="group" aria-labelledby={labelId} className={styles.photoField}>
      <p id={labelId} className={styles.label}>
        {text.labels.photo}
      </p>
      <p className={styles.quiet}>{text.photoNone}</p>
      <div className={styles.acts}>
        <Avatar name={name || '?'} picture={offerPhotoAddress({ photo: hash })} size={44} />
        <FileButton
          accept={pictureTypes.join(',')}
          onChange={choose}
          resetRef={reset}
          disabled={upload.isPending}
        >
          {(button) => (
            <Button {...button} variant="default" size="xs">
              {upload.isPending ? text.photoUploading : text.photoChoose}
            </Button>
          )}
        </FileButton>
        {hash !== '' && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => onChange('')}>
            {text.photoRemove}
          </Button>
        )}
      </div>
      {problem && (
        <p className={styles.fault} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
