import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import type { UserDetail } from '#contracts/people/users'
import { useIsShown } from '../../lib/browser/use-is-shown.js'
import { showRefusal } from '../../lib/problems/form-problem.js'
import { kitText } from '../../lib/text/kit.js'
import { manualText as text } from '../../lib/text/people.js'
import { useFormDraft } from '../../lib/forms/use-draft.js'
import { useKeptValues } from '../../lib/forms/use-kept-values.js'
import { AssetField } from '../../ui/forms/asset-field.js'
import { ChoiceCards } from '../../ui/forms/choice-cards.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { MoneyInput } from '../../ui/forms/money-input.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import {
  draftOf,
  ManualForm as Schema,
  purposes,
  type ManualEntry,
  type Purpose,
} from './manual-entry.js'
import styles from './manual-form.module.css'
import { manualPreviewQuery } from './queries.js'

interface ManualFormProps {
  readonly person: UserDetail
  readonly purpose: Purpose
  readonly onClose: () => void
  /** Called with an entry that the server would accept now. */
  readonly onChecked: (entry: ManualEntry) => void
}

/**
 * Asks for kind and amount. The server checks whether the entry is possible before the confirmation
 * opens.
 */
export const ManualForm = ({ person, purpose, onClose, onChecked }: ManualFormProps) => {
  const queries = useQueryClient()
  const isShown = useIsShown()
  const { values, keep } = useFormDraft<ManualEntry>(draftOf(purpose, person.userId), {
    kind: purposes[purpose][0],
    amount: '',
    instrument: '',
  })
  const form = useForm({ resolver: standardSchemaResolver(Schema), defaultValues: values })
  useKeptValues(form, keep)
  const { errors, isSubmitting } = form.formState
  const check = form.handleSubmit(async (entry) => {
    const { kind, amount } = entry
    try {
      await queries.query({
        ...manualPreviewQuery({ accountId: person.userId, kind, amount }),
        staleTime: 0,
      })
      if (isShown()) onChecked(entry)
    } catch (error) {
      showRefusal(error as Error, form, 'amount')
    }
  })
  return (
    <Dialog opened onClose={onClose} title={text.titles[purpose](person.fullName)}>
      <form className={styles.form} onSubmit={check} noValidate>
        <p className={styles.intro}>{text.intro}</p>
        <ChoiceCards
          label={text.kind}
          choices={purposes[purpose].map((kind) => ({ value: kind, title: text.kinds[kind] }))}
          {...form.register('kind', { onChange: () => form.clearErrors() })}
        />
        <MoneyInput
          label={text.amount}
          data-autofocus
          error={errors.amount?.message}
          {...form.register('amount')}
        />
        {purpose === 'result' && (
          <Controller
            control={form.control}
            name="instrument"
            render={({ field }) => (
              <AssetField
                label={text.asset}
                description={text.assetHelp}
                asset={field.value}
                isOptional
                onChange={field.onChange}
              />
            )}
          />
        )}
        <div className={styles.foot}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {kitText.cancel}
          </Button>
          <SubmitButton label={text.next} busyLabel={text.checking} isBusy={isSubmitting} />
        </div>
      </form>
    </Dialog>
  )
}
