import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { saveDestination, type Destination } from '#contracts/requests/destinations'
import { payouts, type PayoutDetails } from '#contracts/payouts/payouts'
import type { WithdrawalMethod } from '#contracts/values/assets'
import type { WithdrawalTerms } from '#contracts/requests/withdrawals'
import { useFormProblem } from '../../lib/forms/use-form-problem.js'
import { formatDay } from '../../lib/format/format-time.js'
import { destinationsText } from '../../lib/text/destinations.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { useKeptValues } from '../../lib/forms/use-kept-values.js'
import { ChoiceCards } from '../../ui/forms/choice-cards.js'
import { AmountText } from '../../ui/figures/hidden-amounts.js'
import { MoneyInput } from '../../ui/forms/money-input.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import {
  detailsResolver,
  NEW,
  noDetails,
  type DetailsForm as Values,
  type DetailsStepProps,
} from './details-form.js'
import { PayoutFields } from './payout-fields.js'
import styles from './withdrawal-form.module.css'

interface DetailsFormProps extends DetailsStepProps {
  readonly terms: WithdrawalTerms
  /** The saved destinations of the chosen method. */
  readonly known: readonly Destination[]
  /** Whether the client has saved as many destinations as allowed, of all methods together. */
  readonly isFull: boolean
}

type Form = UseFormReturn<Values, unknown, Values>

/** The destination to start with: the one chosen earlier, or the only one. */
const likelyDestination = ({ destination, known }: DetailsFormProps): string => {
  const [only, ...others] = known
  if (!only) return NEW
  const chosen = known.find(({ destinationId }) => destinationId === destination)
  return chosen?.destinationId ?? (others.length === 0 ? only.destinationId : '')
}

const startOf = (props: DetailsFormProps): Values => {
  const { method, typed } = props
  const start = {
    amount: typed?.amount ?? props.amount ?? '',
    destination: likelyDestination(props),
    details: noDetails(method),
  }
  return typed?.details['method'] === method ? typed : start
}

/** Asks for amount and destination. A new destination is saved first, then the review follows. */
export const DetailsForm = (props: DetailsFormProps) => {
  const { terms, method, known, isFull, onLeave, onNext } = props
  const form = useForm<Values, unknown, Values>({
    resolver: detailsResolver(terms, method),
    defaultValues: startOf(props),
  })
  const save = useCommand(saveDestination, {
    onDone: ({ destinationId }, isHere) => {
      const kept = { ...form.getValues(), details: noDetails(method), destination: destinationId }
      form.reset(kept)
      onLeave(kept)
      if (isHere()) onNext({ amount: kept.amount, destination: destinationId })
    },
  })
  useKeptValues(form, onLeave)
  useOnlyKnown(form, known)
  const chosen = useWatch({ control: form.control, name: 'destination' })
  const problem = useFormProblem(save, form)
  const submit = form.handleSubmit(({ amount, destination, details }) => {
    if (destination !== NEW) return onNext({ amount, destination })
    form.setValue('amount', amount)
    save.send({ details: details as PayoutDetails })
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <MoneyInput
        label={withdrawalsText.amount}
        description={<AmountText>{withdrawalsText.amountHelp(terms)}</AmountText>}
        size="md"
        error={form.formState.errors.amount?.message}
        {...form.register('amount')}
      />
      {known.length > 0 && <KnownDestinations form={form} known={known} method={method} />}
      {chosen === NEW && isFull && <Note tone="warning">{destinationsText.full}</Note>}
      {chosen === NEW && <PayoutFields form={form} method={method} />}
      {chosen === NEW && !isFull && <p className={styles.saves}>{withdrawalsText.saves}</p>}
      {problem && <Note tone="error">{problem}</Note>}
      <div className={styles.buttons}>
        <Button
          variant="subtle"
          color="gray"
          renderRoot={(link) => <Link {...link} to="/select-withdrawal" />}
        >
          {withdrawalsText.back}
        </Button>
        <SubmitButton
          label={withdrawalsText.next}
          busyLabel={withdrawalsText.saving}
          isBusy={save.isBusy}
        />
      </div>
    </form>
  )
}

/** Clears the choice if the chosen destination is removed, here or in another tab. */
const useOnlyKnown = ({ getValues, setValue }: Form, known: readonly Destination[]): void => {
  const before = useRef(known)
  useEffect(() => {
    const chosen = getValues('destination')
    const isIn = (list: readonly Destination[]) =>
      list.some(({ destinationId }) => destinationId === chosen)
    if (isIn(before.current) && !isIn(known)) setValue('destination', known.length > 0 ? '' : NEW)
    before.current = known
  }, [known, getValues, setValue])
}

const KnownDestinations = ({
  form,
  known,
  method,
}: {
  form: Form
  known: readonly Destination[]
  method: WithdrawalMethod
}) => (
  <ChoiceCards
    label={withdrawalsText.destination}
    choices={[
      ...known.map(({ destinationId, label, name, addedAt }) => ({
        value: destinationId,
        title: <bdi>{name ?? label}</bdi>,
        under:
          name === null
            ? `${withdrawalsText.added} ${formatDay(addedAt)}`
            : `${label}, ${withdrawalsText.added.toLowerCase()} ${formatDay(addedAt)}`,
      })),
      { value: NEW, title: payouts[method].addition },
    ]}
    error={form.formState.errors.destination?.message}
    {...form.register('destination')}
  />
)
