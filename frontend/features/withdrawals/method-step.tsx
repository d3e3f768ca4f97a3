import { Button } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { Card } from '../../ui/card.js'
import { ChoiceCards } from '../../ui/choice-cards.js'
import styles from './withdrawal-form.module.css'

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
          choices={[{ value: 'bank', title: withdrawalsText.bank, under: withdrawalsText.bankText }]}
        />
        <div className={styles.buttons}>
          <Button type="submit">{withdrawalsText.next}</Button>
        </div>
      </form>
    </Card>
  )
}
