import { Button } from '@mantine/core'
import { useState } from 'react'
import { closeOwnTrade, type OwnTrade } from '#contracts/market/trades'
import { formatChange, formatDecimal } from '../../lib/format/format-money.js'
import { formatInstant } from '../../lib/format/format-time.js'
import { useFormats } from '../../lib/format/formats.js'
import { useSuspendedSince } from '../../lib/session/own-balance.js'
import { useSession } from '../../lib/session/session.js'
import { tradesText as text, tradeTitle } from '../../lib/text/trades.js'
import { Facts } from '../../ui/figures/facts.js'
import { Money, Signed } from '../../ui/figures/money.js'
import { SimTag } from '../../ui/figures/tag.js'
import { Note } from '../../ui/messages/note.js'
import { toast } from '../../ui/messages/toast.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'

/** Whether clients close their own trades here, and this one is still open. */
export const useCanClose = ({ status }: OwnTrade): boolean => {
  const { site } = useSession()
  const suspendedSince = useSuspendedSince()
  return site.clientsCloseTrades && status === 'open' && suspendedSince === undefined
}

/**
 * Closes a client's own trade at the market price. What it shows first is not settled: the price is
 * that of the moment the request arrives. The dialog stays open if that becomes too old meanwhile.
 */
export const CloseOwnTrade = ({ trade }: { trade: OwnTrade }) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      {trade.now && <CloseButton now={trade.now} onAsk={() => setIsAsking(true)} />}
      {isAsking && <Confirm trade={trade} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** The button, or when there will be one. */
const CloseButton = ({
  now: { session, isCurrent },
  onAsk,
}: {
  now: NonNullable<OwnTrade['now']>
  onAsk: () => void
}) => {
  useFormats()
  if (!session.isOpen)
    return <p>{text.closedMarket(session.until && formatInstant(session.until))}</p>
  if (!isCurrent) return <p>{text.noCurrentPrice}</p>
  return <Button onClick={onAsk}>{text.close}</Button>
}

const Confirm = ({ trade, onClose }: { trade: OwnTrade; onClose: () => void }) => {
  const { tradeId, amount, now, source } = trade
  return (
    <CommandDialog
      endpoint={closeOwnTrade}
      title={text.closeTitle(tradeTitle(trade))}
      consequence={text.closeConsequence}
      confirmLabel={text.close}
      busyLabel={text.closing}
      failed={text.failed}
      inputOf={() => ({ tradeId })}
      onDone={({ price, result }) =>
        toast.success(text.settled, text.settledMore(formatDecimal(price), formatChange(result)))
      }
      onClose={onClose}
    >
      {now && (
        <Facts
          facts={[
            [text.priceNow, formatDecimal(now.price)],
            [text.marketNow, <Signed key="now" cents={now.result} tone="result" />],
            [text.released, <Money key="held" cents={amount} />],
          ]}
        />
      )}
      <Note tone="info">
        {text.notSettled} {source === 'simulated' && <SimTag />}
      </Note>
    </CommandDialog>
  )
}
