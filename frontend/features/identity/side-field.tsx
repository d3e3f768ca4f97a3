import { Button, Progress } from '@mantine/core'
import { useId, type DragEvent } from 'react'
import { getIdentityPicture } from '#contracts/people/identity'
import { addressOf } from '../../lib/api/api.js'
import { formatBytes } from '../../lib/format/format-bytes.js'
import { identityText as text, sideText } from '../../lib/text/identity.js'
import { ChooseFile, FileFault } from '../../ui/forms/choose-file.js'
import styles from './side-field.module.css'
import type { SidePicture } from './use-side.js'

interface SideFieldProps {
  readonly picture: SidePicture
  /** The error if this side is missing. */
  readonly missing: string | undefined
  /** The server's error for this side when both were submitted. */
  readonly refused: string | undefined
}

const stateOf = ({ isUploading, share, pictureId }: SidePicture): string => {
  if (isUploading) return share < 1 ? text.uploading : text.checking
  return pictureId ? text.uploaded : text.failed
}

/**
 * One side of the document: chosen, dropped or taken with the camera, and uploaded at once, with
 * its error in place.
 */
export const SideField = ({ picture, missing, refused }: SideFieldProps) => {
  const errorId = useId()
  const { side, pictureId, isUploading } = picture
  const isThere = pictureId !== undefined || isUploading
  const problem = picture.problem ?? (isThere ? refused : missing)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    picture.choose(event.dataTransfer.files[0])
  }
  return (
    <div className={styles.field} role="group" aria-label={sideText[side]}>
      <span className={styles.label}>{sideText[side]}</span>
      <div
        className={styles.zone}
        data-invalid={problem ? true : undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {pictureId && !isUploading && <Preview picture={picture} />}
        <Chooser picture={picture} errorId={problem && errorId} />
        <State picture={picture} />
      </div>
      {problem && <FileFault id={errorId}>{problem}</FileFault>}
      {picture.canRetry && (
        <Button variant="default" onClick={picture.retry} className={styles.retry}>
          {text.retry}
        </Button>
      )}
    </div>
  )
}

/** The progress of the upload, and the chosen file. */
const State = ({ picture }: { picture: SidePicture }) => {
  const { side, name, size, pictureId, isUploading } = picture
  return (
    <>
      {(name ?? pictureId) && (
        <p className={styles.state} role="status">
          {name && <span className={styles.name}>{name}</span>}
          {size !== undefined && `${formatBytes(size)}, `}
          {stateOf(picture)}
        </p>
      )}
      {isUploading && (
        <div className={styles.progress}>
          <Progress
            value={picture.share * 100}
            aria-label={text.uploadOf(side)}
            size={4}
            radius="xl"
          />
          <Button variant="default" size="compact-sm" onClick={picture.stop}>
            {text.stop}
          </Button>
        </div>
      )}
    </>
  )
}

/** The stored picture. */
const Preview = ({ picture: { side, pictureId } }: { picture: SidePicture }) => (
  <img
    className={styles.preview}
    src={addressOf(getIdentityPicture, { pictureId })}
    alt={text.preview(side)}
  />
)

const Chooser = ({
  picture: { side, pictureId, input, choose },
  errorId,
}: {
  picture: SidePicture
  errorId: string | undefined
}) => (
  <ChooseFile
    label={pictureId ? text.another(side) : text.choose(side)}
    cameraLabel={text.take(side)}
    camera="environment"
    input={input}
    errorId={errorId}
    onChoose={choose}
  />
)
