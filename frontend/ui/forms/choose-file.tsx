import { VisuallyHidden } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import type { ChangeEvent, RefObject } from 'react'
import { pictureTypes } from '../../lib/pictures/pictures.js'
import styles from './choose-file.module.css'

interface ChooseFileProps {
  /** "Choose a picture of the front". */
  readonly label: string
  /** "Take a picture of the front". */
  readonly cameraLabel: string
  /** Which camera: that of the person, or that of what is before them. */
  readonly camera: 'user' | 'environment'
  readonly input: RefObject<HTMLInputElement | null>
  /** The id of the text that says what is wrong, if anything is. */
  readonly errorId: string | undefined
  readonly onChoose: (file: File | undefined) => void
}

/**
 * Chooses a picture: a file, or, on telephones and tablets, the camera. The same file can be chosen
 * again.
 */
export const ChooseFile = ({
  label,
  cameraLabel,
  camera,
  input,
  errorId,
  onChoose,
}: ChooseFileProps) => {
  const facts = {
    type: 'file',
    accept: pictureTypes.join(','),
    'aria-invalid': errorId ? true : undefined,
    'aria-describedby': errorId,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      onChoose(currentTarget.files?.[0])
      currentTarget.value = ''
    },
  } as const
  return (
    <div className={styles.choosers}>
      <label className={styles.choose}>
        <IconPhoto size={20} stroke={1.7} aria-hidden />
        {label}
        <VisuallyHidden>
          <input {...facts} ref={input} />
        </VisuallyHidden>
      </label>
      <label className={`${styles.choose} ${styles.camera}`}>
        <IconCamera size={20} stroke={1.7} aria-hidden />
        {cameraLabel}
        <VisuallyHidden>
          <input {...facts} capture={camera} />
        </VisuallyHidden>
      </label>
    </div>
  )
}

/** What is wrong with the file. */
export const FileFault = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className={styles.error} role="alert">
    {children}
  </p>
)
