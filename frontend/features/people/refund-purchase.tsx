import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LogEvent } from '#contracts/audit/audit'
import type { Purchase } from '#contracts/requests/purchases'
import { problemText } from '../../lib/problems/problem-text.js'
import { offersText as text } from '../../lib/text/offers.js'
import { toast } from '../../ui/messages/toast.js'
import { afterDialog } from '../../ui/overlays/after-dialog.js'
import { ReversalDialog } from '../../ui/records/reversal-dialog.js'
import { entryOfPurchaseQuery } from './queries.js'

interface RefundPurchaseProps {
  readonly accountId: string
  readonly purchase: Purchase
}

/**
 * Refunds a purchase by reversing its entry, which also takes back the signal strength that it
 * gave.
 */
export const RefundPurchase = ({ accountId, purchase }: RefundPurchaseProps) => {
  const queries = useQueryClient()
  const [isLooking, setIsLooking] = useState(false)
  const [entry, setEntry] = useState<LogEvent>()
  const opener = useRef<HTMLButtonElement>(null)
  const look = async () => {
    setIsLooking(true)
    try {
      const { items } = await queries.query({
        ...entryOfPurchaseQuery(purchase.purchaseId),
        staleTime: 0,
      })
      setEntry(items[0])
      if (!items[0]) toast.error(text.notInLog)
    } catch (error) {
      toast.error(problemText(error as Error))
    } finally {
      setIsLooking(false)
    }
  }
  const close = () => {
    setEntry(undefined)
    afterDialog(() => opener.current?.focus())
  }
  return (
    <>
      <Button
        ref={opener}
        variant="subtle"
        size="compact-sm"
        aria-label={text.refundOf(purchase.name)}
        disabled={isLooking}
        onClick={() => void look()}
      >
        {text.refund}
      </Button>
      {entry && <ReversalDialog accountId={accountId} event={entry} onClose={close} />}
    </>
  )
}
