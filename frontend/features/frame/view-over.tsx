import { useEffect } from 'react'
import { viewText } from '../../lib/text/view.js'
import { toast } from '../../ui/toast.js'
import { useLeaveView } from './use-leave-view.js'

/** The server no longer knows of the view that this tab is in: nothing of anybody is drawn until the member of staff is back as themself. */
export const ViewOver = () => {
  const leave = useLeaveView()
  useEffect(() => {
    toast.info(viewText.ended)
    void leave()
  }, [leave])
  return null
}
