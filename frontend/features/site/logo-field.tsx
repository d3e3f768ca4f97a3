import { Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { uploadLogo } from '#contracts/ledger/files'
import { api } from '../../lib/api/api.js'
import { logoAddress } from '../../lib/pictures/logo-address.js'
import { pictureFault, pictureTypes } from '../../lib/pictures/pictures.js'
import { problemText } from '../../lib/problems/problem-text.js'
import { siteText as text } from '../../lib/text/site.js'
import styles from './site.module.css'

interface LogoFieldProps {
  /** The hash of the logo that would be saved; '' for none. */
  readonly hash: string
  readonly onChange: (hash: string) => void
  readonly onUploading: (isUploading: boolean) => void
  readonly error: string | undefined
}

/**
 * The field for the logo. A picture is uploaded when it is chosen, and takes effect once the
 * settings are saved.
 */
export const LogoField = ({ hash, onChange, onUploading, error }: LogoFieldProps) => {
  const labelId = useId()
  const [fault, setFault] = useState<string>()
  const upload = useMutation({
    mutationFn: (file: File) => api(uploadLogo, {}, { file }),
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
    <div role="group" aria-labelledby={labelId} className={styles.logoField}>
      <p id={labelId} className={styles.label}>
        {text.logo}
      </p>
      <p className={styles.quiet}>{text.logoHelp}</p>
      <div className={styles.logoRow}>
        <img
          className={styles.logo}
          src={logoAddress(hash)}
          alt={hash === '' ? text.noLogo : text.logoChosen}
        />
        <FileButton
          accept={pictureTypes.join(',')}
          onChange={choose}
          resetRef={reset}
          disabled={upload.isPending}
        >
          {(button) => (
            <Button {...button} variant="default" size="xs">
              {upload.isPending ? text.logoUploading : text.logoChoose}
            </Button>
          )}
        </FileButton>
        {hash !== '' && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => onChange('')}>
            {text.logoRemove}
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
