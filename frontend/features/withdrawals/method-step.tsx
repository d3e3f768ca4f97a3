import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { payouts } from '#contracts/payouts/payouts'
import { withdrawalMethods, type WithdrawalMethod } from '#contracts/values/assets'
import type { WithdrawalTerms } from '#contracts/requests/withdrawals'
import { formatRate } from '../../lib/format/format-money.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { Card } from '../../ui/figures/card.js'
import { ChoiceCards } from '../../ui/forms/choice-cards.js'
import { FourStates } from '../../ui/page/four-states.js'
import { AmountText } from '../../ui/figures/hidden-amounts.js'
import { Note } from '../../ui/messages/note.js'
import { takesFee } from './fee.js'
import { termsQuery } from './own-withdrawals.js'
import styles from './withdrawal-form.module.css'

/** What a withdrawal costs, what is available and the minimum, shown before anything is typed. */
const Terms = ({ terms }: { terms: WithdrawalTerms }) => {
  const cost = takesFee(terms)
    ? withdrawalsText.costs(formatRate(terms.feeBasisPoints))
    : withdrawalsText.free
  return (
    <Note>
      <AmountText>{`${cost} ${withdrawalsText.amountHelp(terms)}`}</AmountText>
    </Note>
  )
}

const choices = withdrawalMethods.map((value) => ({
  value,
  title: payouts[value].label,
  under: payouts[value].text,
}))

interface MethodStepProps {
  readonly method: WithdrawalMethod
  readonly onNext: (method: WithdrawalMethod) => void
}

/**
 * Step one: the payout method. It is there once the terms are, so that nothing moves under the
 * pointer.
 */
export const MethodStep = (props: MethodStepProps) => (
  <Card>
    <FourStates
      query={useQuery(termsQuery())}
      what={withdrawalsText.terms}
      unharmed={withdrawalsText.nothingYet}
      skeleton={{ shape: 'block', height: [470, 534] }}
    >
      {(terms) => <MethodForm terms={terms} {...props} />}
    </FourStates>
  </Card>
)

const MethodForm = ({
  terms,
  method,
  onNext,
}: MethodStepProps & { readonly terms: WithdrawalTerms }) => {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('method')
    onNext(withdrawalMethods.find((each) => each === chosen) ?? method)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <ChoiceCards name="method" label={withdrawalsText.method} chosen={method} choices={choices} />
      <Terms terms={terms} />
      <div className={styles.buttons}>
        <Button type="submit">{withdrawalsText.next}</Button>
      </div>
    </form>
  )
}
