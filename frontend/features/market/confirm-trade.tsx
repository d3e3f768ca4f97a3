import { instrumentLabel, type Instrument } from '#contracts/values/instruments'
import type { MarketView } from '#contracts/market/market'
import { PositiveAmount } from '#contracts/values/money'
import { openTrade } from '#contracts/market/market'
import type { Direction } from '#contracts/values/trade-values'
import { formatDecimal } from '../../lib/format/format-money.js'
import { marketText as text } from '../../lib/text/market.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { Facts } from '../../ui/figures/facts.js'
import { Money } from '../../ui/figures/money.js'
import { Note } from '../../ui/messages/note.js'
import { SimTag } from '../../ui/figures/tag.js'
import { toast } from '../../ui/messages/toast.js'
import { hundredthsOf, worthOf } from './trade-form.js'

/** A trade that the client wants to open, in wire form. */
export interface Order {
  readonly instrument: Instrument
  readonly direction: Direction
  readonly amount: string
  readonly lots: string
}

interface ConfirmTradeProps {
  readonly order: Order
  readonly view: MarketView
  readonly available: bigint | undefined
  readonly onClose: () => void
  readonly onPlaced: () => void
}

/**
 * Repeats the direction, the asset and the held amount, with the current price and the remaining
 * balance.
 */
export const ConfirmTrade = ({ order, view, available, onClose, onPlaced }: ConfirmTradeProps) => {
  const { instrument, direction, lots } = order
  const amount = PositiveAmount.decode(order.amount)
  return (
    <CommandDialog
      endpoint={openTrade}
      title={text.confirmTitle(direction, formatDecimal(lots), instrumentLabel(instrument))}
      consequence={text.consequence(amount)}
      confirmLabel={text.confirm(direction, amount)}
      busyLabel={text.placing}
      failed={text.failed}
      inputOf={() => order}
      onDone={({ price }) => {
        toast.success(text.placed, text.placedMore(formatDecimal(price)))
        onPlaced()
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          [text.priceNow, formatDecimal(direction === 'buy' ? view.ask : view.bid)],
          [
            text.worth,
            <Money key="worth" cents={worthOf(hundredthsOf(lots) ?? 0n, view.lotValue)} />,
          ],
          [
            text.heldWhileOpen,
            <strong key="held">
              <Money cents={amount} />
            </strong>,
          ],
          ...(available === undefined
            ? []
            : [[text.availableAfter, <Money key="after" cents={available - amount} />] as const]),
          [text.fee, text.noFee],
        ]}
      />
      <Note tone="info">
        {text.priceHelp} {view.source === 'simulated' && <SimTag />}
      </Note>
    </CommandDialog>
  )
}
