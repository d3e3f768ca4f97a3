import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PositiveAmount } from '#contracts/values/money'
import { depositsText } from '../../lib/text/deposits.js'
import { typedAmount } from '../../lib/forms/typed-amount.js'
import { useKeptValues } from '../../lib/forms/use-kept-values.js'
import { Card } from '../../ui/figures/card.js'
import { MoneyInput } from '../../ui/forms/money-input.js'
import styles from './deposit-form.module.css'

const AmountForm = z.object({
  amount: typedAmount(depositsText.amountMissing).pipe(PositiveAmount),
})

interface DepositAmountFormProps {
  /** As the client typed it, or would type it. */
  readonly amount: string | undefined
  readonly onLeave: (typed: { amount: string }) => void
  readonly onNext: (amount: string) => void
}

/** Step one: how much, in US dollars. `onNext` gets the amount in wire form. */
export const DepositAmountForm = ({ amount = '', onLeave, onNext }: DepositAmountFormProps) => {
  const form = useForm({ resolver: standardSchemaResolver(AmountForm), defaultValues: { amount } })
  useKeptValues(form, onLeave)
  return (
    <Card>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit((values) => onNext(PositiveAmount.encode(values.amount)))}
      >
        <MoneyInput
          label={depositsText.amount}
          description={depositsText.amountHelp}
          size="md"
          error={form.formState.errors.amount?.message}
          {...form.register('amount')}
        />
        <div className={styles.buttons}>
          <Button type="submit">{depositsText.next}</Button>
        </div>
      </form>
    </Card>
  )
}
