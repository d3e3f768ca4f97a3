import { Button } from '@mantine/core'
import { lazy, Suspense, useId, useRef, type DragEvent, type SubmitEvent } from 'react'
import { pictureText as text } from '../../lib/text/account.js'
import { ChooseFile, FileFault } from '../../ui/forms/choose-file.js'
import page from '../../ui/page/page.module.css'
import form from '../../ui/forms/proof-form.module.css'
import { Skeleton } from '../../ui/page/skeleton.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { useNewPicture } from './use-new-picture.js'

/** Loaded when the first picture is chosen. */
const Cropper = lazy(async () => ({ default: (await import('./cropper.js')).Cropper }))

/** Chooses a picture and its visible part, and saves that. */
export const PictureForm = () => {
  const next = useNewPicture()
  const { picture, crop, setCrop, canvas, problem, isBusy } = next
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    next.save()
    if (!picture) input.current?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    next.choose(event.dataTransfer.files[0])
  }
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p className={form.quiet}>{text.limits}</p>
      <ChooseFile
        label={picture ? text.another : text.choose}
        cameraLabel={text.take}
        camera="user"
        input={input}
        errorId={problem && errorId}
        onChoose={next.choose}
      />
      {picture && (
        <Suspense fallback={<Skeleton what={text.crop} shape="block" height={360} />}>
          <Cropper picture={picture} crop={crop} onChange={setCrop} canvas={canvas} />
        </Suspense>
      )}
      {problem && <FileFault id={errorId}>{problem}</FileFault>}
      <div className={page.actions}>
        <SubmitButton label={text.save} busyLabel={text.saving} isBusy={isBusy} size="md" />
        {picture && (
          <Button variant="default" size="md" onClick={next.drop}>
            {text.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
