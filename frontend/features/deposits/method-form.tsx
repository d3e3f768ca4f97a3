import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import { assets, networkName, type DepositMethod } from '#contracts/values/assets'
import { type listDepositMethods } from '#contracts/requests/deposits'
import { requestQuote } from '#contracts/requests/quotes'
import type { ResponseOf } from '#contracts/endpoint'
import { PositiveAmount } from '#contracts/values/money'
import { formatDecimal, formatPrice } from '../../lib/format/format-money.js'
import { formatBriefInstant } from '../../lib/format/format-time.js'
import { depositsText } from '../../lib/text/deposits.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Card } from '../../ui/figures/card.js'
import { ChoiceCards, type Choice } from '../../ui/forms/choice-cards.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { AmountText, Hideable } from '../../ui/figures/hidden-amounts.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { SimTag } from '../../ui/figures/tag.js'
import styles from './deposit-form.module.css'
import { estimateCoins } from './estimate-coins.js'
import { depositMethodsQuery } from './own-deposits.js'

type Offered = ResponseOf<typeof listDepositMethods>['items']

export interface MethodFormProps {
  /** In wire form. */
  readonly amount: string
  readonly method: DepositMethod | undefined
  readonly onChoose: (method: DepositMethod) => void
  readonly onQuoted: (depositId: string) => void
}

/** Step two: which coin. The estimate follows the price until Next locks the rate. */
export const MethodForm = (props: MethodFormProps) => (
  <Card>
    <FourStates
      query={useQuery(depositMethodsQuery())}
      what={depositsText.methods}
      unharmed={depositsText.methodsUnharmed}
      skeleton={{ shape: 'rows', rows: 5 }}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={depositsText.noMethods} text={depositsText.noMethodsText} />}
    >
      {({ items }) => <OfferedMethods offered={items} {...props} />}
    </FourStates>
  </Card>
)

const choiceOf =
  (cents: bigint) =>
  ({ method, price, priceAt, isCurrent }: Offered[number]): Choice => {
    const { label, ticker, decimals } = assets[method]
    return {
      value: method,
      title: `${label} (${ticker})`,
      under: `${networkName(method)}, ${depositsText.price(ticker, formatPrice(price))}${isCurrent ? '' : ` (${depositsText.priceAt(formatBriefInstant(priceAt))})`}`,
      aside: (
        <Hideable>
          {depositsText.about(formatDecimal(estimateCoins(cents, price, decimals)), ticker)}
        </Hideable>
      ),
    }
  }

const OfferedMethods = ({
  offered,
  amount,
  method,
  onChoose,
  onQuoted,
}: MethodFormProps & { offered: Offered }) => {
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const quote = useCommand(requestQuote, {
    onDone: ({ depositId }, isHere) => {
      if (isHere()) onQuoted(depositId)
    },
  })
  const cents = PositiveAmount.decode(amount)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(method === undefined)
    if (method) quote.send({ amount, method })
    else form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.amount}>
        <AmountText>{depositsText.pay(cents)}</AmountText>
      </p>
      <ChoiceCards
        name="method"
        label={
          <>
            {depositsText.method}{' '}
            {offered.some(({ priceSource }) => priceSource === 'simulated') && <SimTag />}
          </>
        }
        choices={offered.map(choiceOf(cents))}
        chosen={method}
        error={isMissing && !method ? depositsText.methodMissing : undefined}
        onChange={(event) => onChoose(event.currentTarget.value as DepositMethod)}
      />
      <p className={styles.caption}>{depositsText.rateHelp}</p>
      {offered.some(({ isCurrent }) => !isCurrent) && (
        <Note tone="warning">{depositsText.tooOld}</Note>
      )}
      {quote.problemText && <Note tone="error">{quote.problemText}</Note>}
      <div className={styles.buttons}>
        <Button
          variant="subtle"
          color="gray"
          renderRoot={(props) => <Link {...props} to="/deposit" search={{ amount }} />}
        >
          {depositsText.back}
        </Button>
        <SubmitButton
          label={depositsText.next}
          busyLabel={depositsText.holdingRate}
          isBusy={quote.isBusy}
          data-disabled={method === undefined || undefined}
          aria-disabled={method === undefined || undefined}
        />
      </div>
    </form>
  )
}
