import { Button } from '@mantine/core'
import { sessionText } from '../../lib/text/session.js'
import { shellText } from '../../lib/text/shell.js'
import { Note } from '../../ui/messages/note.js'

/**
 * Shown if a part of the page failed to load. Browsers remember that, so only a reload fetches it
 * again.
 */
export const NotLoaded = () => (
  <>
    <Note tone="error">{sessionText.notLoaded}</Note>
    <Button variant="default" onClick={() => window.location.reload()}>
      {shellText.reload}
    </Button>
  </>
)
