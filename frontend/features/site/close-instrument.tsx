import { useState } from 'react'
import { Instrument, instrumentLabel, instrumentsOf } from '#contracts/values/instruments'
import { Market } from '#contracts/values/instrument-file'
import { closeInstrument } from '#contracts/site/instruments'
import { useCommand } from '../../lib/commands/use-command.js'
import { useDraft } from '../../lib/forms/use-draft.js'
import { instrumentsText as text } from '../../lib/text/instruments.js'
import { marketText } from '../../lib/text/market.js'
import { SearchSelect } from '../../ui/forms/search-select.js'
import { toast } from '../../ui/messages/toast.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'

interface CloseInstrumentProps {
  /** Those that are closed already. */
  readonly closed: readonly string[]
  readonly onClose: () => void
}

const labelOf = (instrument: Instrument): string => {
  const name = instrumentLabel(instrument)
  return name.replace('/', '') === instrument ? name : `${instrument}, ${name}`
}

/** Closes an instrument to new trades, for a reason that clients read. */
export const CloseInstrument = ({ closed, onClose }: CloseInstrumentProps) => {
  const [kept, setKept] = useDraft('instrument to close')
  const chosen = closed.includes(kept) ? undefined : Instrument.safeParse(kept).data
  const [isMissing, setIsMissing] = useState(false)
  const command = useCommand(closeInstrument, {
    onDone: () => {
      toast.success(text.closed)
      setKept('')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text.closeTitle}
      consequence={text.closeConsequence}
      confirmLabel={text.closeConfirm}
      busyLabel={text.closing}
      isBusy={command.isBusy}
      problem={command.problemText}
      reason={{}}
      onConfirm={(reason) => {
        setIsMissing(chosen === undefined)
        if (chosen) command.send({ instrument: chosen, reason })
      }}
    >
      <SearchSelect
        label={text.which}
        required
        data={Market.options.map((market) => ({
          group: marketText.marketNames[market],
          items: instrumentsOf(market)
            .filter((each) => !closed.includes(each))
            .map((value) => ({ value, label: labelOf(value) })),
        }))}
        value={chosen ?? null}
        error={isMissing && text.whichMissing}
        nothingFoundMessage={text.noMatch}
        onChange={(value) => {
          setIsMissing(false)
          setKept(value ?? '')
        }}
      />
    </ConfirmDialog>
  )
}
