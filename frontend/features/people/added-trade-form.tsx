import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { UserDetail } from '#contracts/people/users'
import { zoneLabel } from '../../lib/format/format-time.js'
import { useFormDraft } from '../../lib/forms/use-draft.js'
import { useKeptValues } from '../../lib/forms/use-kept-values.js'
import { useIsShown } from '../../lib/browser/use-is-shown.js'
import { showRefusal } from '../../lib/problems/form-problem.js'
import { kitText } from '../../lib/text/kit.js'
import { addTradeText as text, manualText } from '../../lib/text/people.js'
import { tradesText } from '../../lib/text/trades.js'
import { AssetField } from '../../ui/forms/asset-field.js'
import { ChoiceCards } from '../../ui/forms/choice-cards.js'
import { MoneyInput } from '../../ui/forms/money-input.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { TextField } from '../../ui/forms/text-field.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { addedTradeDraft, AddedTradeForm as Schema, type AddedTrade } from './added-trade.js'
import styles from './manual-form.module.css'
import { addedTradePreviewQuery } from './queries.js'

interface AddedTradeFormProps {
  readonly person: Pick<UserDetail, 'userId' | 'fullName'>
  readonly onClose: () => void
  /** Called with a trade that the server would accept now. */
  readonly onChecked: (trade: AddedTrade) => void
}

type Typed = z.input<typeof Schema>

const untyped: Typed = {
  instrument: '',
  direction: 'buy',
  outcome: 'profit',
  amount: '',
  closedAt: '',
}

const useAddedTradeForm = ({ person: { userId }, onChecked }: AddedTradeFormProps) => {
  const queries = useQueryClient()
  const isShown = useIsShown()
  const { values, keep } = useFormDraft<Typed>(addedTradeDraft(userId), untyped)
  const form = useForm({ resolver: standardSchemaResolver(Schema), defaultValues: values })
  // The first field of the form, so that it is the first to get the focus.
  const { field: asset } = useController({ control: form.control, name: 'instrument' })
  useKeptValues(form, keep)
  const check = form.handleSubmit(async (trade) => {
    try {
      await queries.query({
        ...addedTradePreviewQuery({ accountId: userId, ...trade }),
        staleTime: 0,
      })
      if (isShown()) onChecked(trade)
    } catch (error) {
      showRefusal(error as Error, form, 'amount')
    }
  })
  return { form, asset, check }
}

/**
 * Asks what was traded, with what result and when it was closed. The server checks it before the
 * confirmation opens.
 */
export const AddedTradeForm = (props: AddedTradeFormProps) => {
  const { person, onClose } = props
  const { form, asset, check } = useAddedTradeForm(props)
  const { errors, isSubmitting } = form.formState
  return (
    <Dialog opened onClose={onClose} title={text.titleOf(person.fullName)}>
      <form className={styles.form} onSubmit={check} noValidate>
        <p className={styles.intro}>{text.intro}</p>
        <AssetField
          label={text.asset}
          asset={asset.value}
          error={errors.instrument?.message}
          fieldRef={asset.ref}
          onChange={asset.onChange}
        />
        <ChoiceCards
          label={text.direction}
          choices={(['buy', 'sell'] as const).map((value) => ({
            value,
            title: tradesText.directions[value],
          }))}
          {...form.register('direction')}
        />
        <ChoiceCards
          label={text.outcome}
          choices={(['profit', 'loss'] as const).map((value) => ({
            value,
            title: text.outcomes[value],
          }))}
          {...form.register('outcome', { onChange: () => form.clearErrors('amount') })}
        />
        <MoneyInput
          label={manualText.amount}
          error={errors.amount?.message}
          {...form.register('amount')}
        />
        <TextField
          type="datetime-local"
          label={text.closedAt(zoneLabel())}
          description={text.closedAtHelp}
          error={errors.closedAt?.message}
          {...form.register('closedAt')}
        />
        <div className={styles.foot}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {kitText.cancel}
          </Button>
          <SubmitButton
            label={manualText.next}
            busyLabel={manualText.checking}
            isBusy={isSubmitting}
          />
        </div>
      </form>
    </Dialog>
  )
}
