import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { formatRate } from '../../lib/format-money.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { Card } from '../../ui/card.js'
import { ChoiceCards } from '../../ui/choice-cards.js'
import { AmountText } from '../../ui/hidden-amounts.js'
import { takesFee } from './fee.js'
import { termsQuery } from './own-withdrawals.js'
import styles from './withdrawal-form.module.css'

/** What a transfer costs and takes, before anything is typed. */
const BankTerms = () => {
  const { data: terms } = useQuery(termsQuery())
  if (!terms) return withdrawalsText.bankText
  const cost = takesFee(terms) ? withdrawalsText.costs(formatRate(terms.feeBasisPoints)) : withdrawalsText.free
  return <AmountText>{`${withdrawalsText.bankText} ${cost} ${withdrawalsText.amountHelp(terms.available, terms.minimum)}`}</AmountText>
}

/** Step one: how it is paid out. */
export const MethodStep = ({ onNext }: { onNext: () => void }) => {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onNext()
  }
  return (
    <Card>
      <form className={styles.form} onSubmit={submit}>
        <ChoiceCards
          name="method"
          label={withdrawalsText.method}
          defaultChecked
          choices={[{ value: 'bank', title: withdrawalsText.bank, under: <BankTerms /> }]}
        />
        <div className={styles.buttons}>
          <Button type="submit">{withdrawalsText.next}</Button>
        </div>
      </form>
    </Card>
  )
}
