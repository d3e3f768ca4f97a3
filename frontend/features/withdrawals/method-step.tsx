import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { payouts } from '#contracts/payouts/payouts'
import { withdrawalMethods, type WithdrawalMethod } from '#contracts/withdrawal-methods'
import { formatRate } from '../../lib/format-money.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { Card } from '../../ui/card.js'
import { ChoiceCards } from '../../ui/choice-cards.js'
import { AmountText } from '../../ui/hidden-amounts.js'
import { Note } from '../../ui/note.js'
import { takesFee } from './fee.js'
import { termsQuery } from './own-withdrawals.js'
import styles from './withdrawal-form.module.css'

/** What a withdrawal costs, what is available and the minimum, shown before anything is typed. */
const Terms = () => {
  const { data: terms } = useQuery(termsQuery())
  if (!terms) return null
  const cost = takesFee(terms) ? withdrawalsText.costs(formatRate(terms.feeBasisPoints)) : withdrawalsText.free
  return (
    <Note>
      <AmountText>{`${cost} ${withdrawalsText.amountHelp(terms.available, terms.minimum)}`}</AmountText>
    </Note>
  )
}

const choices = withdrawalMethods.map((value) => ({ value, title: payouts[value].label, under: payouts[value].text }))

/** Step one: the payout method. */
export const MethodStep = ({ method, onNext }: { method: WithdrawalMethod; onNext: (method: WithdrawalMethod) => void }) => {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('method')
    onNext(withdrawalMethods.find((each) => each === chosen) ?? method)
  }
  return (
    <Card>
      <form className={styles.form} onSubmit={submit}>
        <ChoiceCards name="method" label={withdrawalsText.method} chosen={method} choices={choices} />
        <Terms />
        <div className={styles.buttons}>
          <Button type="submit">{withdrawalsText.next}</Button>
        </div>
      </form>
    </Card>
  )
}
