import { Button } from '@mantine/core'
import { sessionText } from '../../lib/text/session.js'
import { shellText } from '../../lib/text/shell.js'
import { Note } from '../../ui/note.js'

/** Shown where a part of the page did not arrive. Browsers remember that, so nothing but a reload asks for it again. */
export const NotLoaded = () => (
  <>
    <Note tone="error">{sessionText.notLoaded}</Note>
    <Button variant="default" onClick={() => window.location.reload()}>
      {shellText.reload}
    </Button>
  </>
)
