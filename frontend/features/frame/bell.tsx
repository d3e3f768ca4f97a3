import { useQuery } from '@tanstack/react-query'
import { shellText as text } from '../../lib/text/shell.js'
import { useLatePart } from '../../ui/page/use-late-part.js'
import type { PanelProps } from './notifications/panel.js'
import { BellButton } from './bell-button.js'
import { unreadQuery } from './queries.js'

const loadPanel = async () => (await import('./notifications/panel.js')).Panel

/** Says how much is unread, live, and opens the newest notifications. */
export const Bell = () => {
  const unread = useQuery(unreadQuery()).data?.unread ?? 0
  const { Part, isOpen, open, close, fetchSoon } = useLatePart<PanelProps>(
    loadPanel,
    text.bellMissing,
  )
  if (!Part)
    return (
      <BellButton unread={unread} onClick={open} onPointerEnter={fetchSoon} onFocus={fetchSoon} />
    )
  return <Part unread={unread} isOpen={isOpen} onOpen={open} onClose={close} />
}
