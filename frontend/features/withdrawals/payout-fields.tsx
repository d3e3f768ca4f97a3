import type { UseFormReturn } from 'react-hook-form'
import { payouts } from '#contracts/payouts/payouts'
import type { PayoutField } from '#contracts/payouts/payout'
import type { WithdrawalMethod } from '#contracts/values/assets'
import { ChoiceCards } from '../../ui/forms/choice-cards.js'
import { TextField } from '../../ui/forms/text-field.js'
import type { DetailsForm } from './details-form.js'
import styles from './withdrawal-form.module.css'

type Form = UseFormReturn<DetailsForm, unknown, DetailsForm>

/** The fields of a new destination, as its method defines them. */
export const PayoutFields = ({ form, method }: { form: Form; method: WithdrawalMethod }) => (
  <div className={styles.fields}>
    {Object.entries<PayoutField>(payouts[method].fields).map(([name, field]) => (
      <OneField key={name} form={form} name={`details.${name}`} field={field} />
    ))}
  </div>
)

/** A choice on one line or two: its last word, such as "(ERC-20)", stays whole. */
const Unbroken = ({ text }: { text: string }) => {
  const at = text.lastIndexOf(' ') + 1
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.whole}>{text.slice(at)}</span>
    </>
  )
}

const OneField = ({
  form,
  name,
  field,
}: {
  form: Form
  name: `details.${string}`
  field: PayoutField
}) => {
  const { label, help, choices, autoComplete = 'on', inputMode } = field
  const error = form.getFieldState(name, form.formState).error?.message
  if (choices)
    return (
      <ChoiceCards
        label={label}
        choices={choices.map((choice) => ({
          value: choice.value,
          title: <Unbroken text={choice.label} />,
        }))}
        error={error}
        {...form.register(name)}
      />
    )
  return (
    <TextField
      label={label}
      description={help}
      size="md"
      autoComplete={autoComplete}
      {...(inputMode && { inputMode })}
      error={error}
      {...form.register(name)}
    />
  )
}
