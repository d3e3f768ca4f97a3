import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type Deposit } from '#contracts/requests/deposits'
import { requestQuote } from '#contracts/requests/quotes'
import { Money } from '#contracts/values/money'
import { depositsText } from '../../lib/text/deposits.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Card } from '../../ui/figures/card.js'
import { Note } from '../../ui/messages/note.js'
import styles from './deposit-form.module.css'

interface ExpiredCardProps {
  readonly deposit: Deposit
  /** Whether a payment at the rate can no longer be submitted. */
  readonly isTooLate: boolean
  /** Whether the rate expired while the client had the page open. */
  readonly takesFocus: boolean
}

/**
 * Moves the focus to this card, unless it is in the form for the proof, which is next to the next
 * step anyway.
 */
const useFocus = (takesFocus: boolean) => {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus && !document.activeElement?.closest('form')) words.current?.focus()
  }, [takesFocus])
  return words
}

/** Says that the rate has expired, and offers a new one for the same amount and coin. */
export const ExpiredCard = ({
  deposit: { amount, method },
  isTooLate,
  takesFocus,
}: ExpiredCardProps) => {
  const navigate = useNavigate()
  const quote = useCommand(requestQuote, {
    onDone: async ({ depositId }, isHere) => {
      if (isHere())
        await navigate({ to: '/deposit', search: { deposit: depositId }, replace: true })
    },
  })
  return (
    <Card title={depositsText.expired}>
      <div className={styles.form}>
        <p ref={useFocus(takesFocus)} tabIndex={-1}>
          {isTooLate ? depositsText.expiredLongAgo : depositsText.expiredText}
        </p>
        {quote.problemText && <Note tone="error">{quote.problemText}</Note>}
        <Button
          variant={isTooLate ? 'filled' : 'default'}
          loading={quote.isBusy}
          onClick={() => quote.send({ amount: Money.encode(amount), method })}
        >
          {depositsText.newRate}
        </Button>
      </div>
    </Card>
  )
}
