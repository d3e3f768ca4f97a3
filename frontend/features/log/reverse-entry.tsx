import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { LogEventDetail } from '#contracts/audit/audit'
import { isReversible } from '#contracts/events/money-events'
import { useUser } from '../../lib/session/session.js'
import { reversalText as text } from '../../lib/text/reversals.js'
import { afterDialog } from '../../ui/overlays/after-dialog.js'
import { ReversalDialog } from '../../ui/records/reversal-dialog.js'

interface ReverseEntryProps {
  readonly accountId: string
  readonly event: LogEventDetail
}

/**
 * Lets admins reverse an entry that moved money in another person's account and is not reversed
 * yet.
 */
export const ReverseEntry = ({ accountId, event }: ReverseEntryProps) => {
  const { userId, role } = useUser()
  const [isAsking, setIsAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (role !== 'admin' || userId === accountId || event.reversedBy || !isReversible(event.type))
    return null
  const close = () => {
    setIsAsking(false)
    afterDialog(() => opener.current?.focus())
  }
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {text.reverse}
      </Button>
      {isAsking && <ReversalDialog accountId={accountId} event={event} onClose={close} />}
    </>
  )
}
