import { useEffect } from 'react'
import { viewText } from '../../lib/text/view.js'
import { toast } from '../../ui/messages/toast.js'
import { useLeaveView } from './use-leave-view.js'

/** The server has ended the view of this tab. No account is shown until the member of staff has left the view. */
export const ViewOver = () => {
  const leave = useLeaveView()
  useEffect(() => {
    toast.info(viewText.ended)
    void leave()
  }, [leave])
  return null
}
