import { Button } from '@mantine/core'
import { IconChartCandle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { UserDetail } from '#contracts/people/users'
import { addTradeText as text } from '../../lib/text/people.js'
import { afterDialog } from '../../ui/overlays/after-dialog.js'
import type { AddedTrade } from './added-trade.js'
import { AddedTradeConfirm } from './added-trade-confirm.js'
import { AddedTradeForm } from './added-trade-form.js'

/** The button that adds a closed trade, with its form and then the confirmation. */
export const AddTrade = ({
  person,
}: {
  person: Pick<UserDetail, 'userId' | 'fullName' | 'suspendedAt'>
}) => {
  const [isOpen, setIsOpen] = useState(false)
  const [trade, setTrade] = useState<AddedTrade>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    setTrade(undefined)
    afterDialog(() => opener.current?.focus())
  }
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        disabled={person.suspendedAt !== null}
        leftSection={<IconChartCandle size={16} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {text.add}
      </Button>
      {isOpen && !trade && <AddedTradeForm person={person} onClose={close} onChecked={setTrade} />}
      {isOpen && trade && <AddedTradeConfirm person={person} trade={trade} onClose={close} />}
    </>
  )
}
