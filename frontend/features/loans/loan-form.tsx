import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { LoanTerms } from '#contracts/catalogue/loan-terms'
import { requestLoan } from '#contracts/requests/loans'
import { LoanPurpose } from '#contracts/values/loan-values'
import { staleTopicsOf } from '../../lib/api/topics.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { formatMoney, formatRate } from '../../lib/format/format-money.js'
import { typedAmount } from '../../lib/forms/typed-amount.js'
import { useFormDraft } from '../../lib/forms/use-draft.js'
import { useKeptValues } from '../../lib/forms/use-kept-values.js'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { loansText as text, purposeText } from '../../lib/text/loans.js'
import { MoneyInput } from '../../ui/forms/money-input.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { Note } from '../../ui/messages/note.js'
import { toast } from '../../ui/messages/toast.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import type { Plan } from './own-loans.js'
import styles from './loans.module.css'

/**
 * Built on first use, because in a production build the texts may be in a chunk that loads after
 * this one.
 */
const formOf = () =>
  z.strictObject({
    amount: typedAmount(text.amountMissing),
    purpose: z.string().pipe(z.enum(LoanPurpose.options, text.purposeMissing)),
    accepted: z.string().refine((value) => value === 'yes', text.termsMissing),
  })

const purposes = [
  { value: '', label: text.purposeMissing },
  ...LoanPurpose.options.map((value) => ({ value, label: purposeText[value] })),
]

interface LoanFormProps {
  readonly plan: Plan
  /** What the client's account is worth now; undefined until known. */
  readonly equity: bigint | undefined
  readonly onClose: () => void
}

const useApplication = ({ plan, onClose }: Pick<LoanFormProps, 'plan' | 'onClose'>) => {
  const queries = useQueryClient()
  const [resolver] = useState(() => standardSchemaResolver(formOf()))
  const draft = useFormDraft(`loan of ${plan.planId}`, { amount: '', purpose: '', accepted: '' })
  const form = useForm({ resolver, defaultValues: draft.values })
  useKeptValues(form, draft.keep)
  const command = useCommand(requestLoan, {
    failed: text.failed,
    onDone: () => {
      draft.sent()
      toast.success(text.applied, text.appliedMore)
      onClose()
    },
    onRefused: (_, error) => {
      // Other terms have to be accepted anew.
      if (error instanceof ApiProblem && error.code === 'terms-changed')
        form.setValue('accepted', '')
      staleTopicsOf(queries).mark('catalogue')
    },
  })
  const send = form.handleSubmit(({ amount, purpose }) =>
    command.send({
      planId: plan.planId,
      terms: LoanTerms.encode(plan),
      amount,
      purpose,
      termsAccepted: true,
    }),
  )
  return { form, command, send }
}

/** The application for a loan of one plan. */
export const LoanForm = ({ plan, equity, onClose }: LoanFormProps) => {
  const { form, command, send } = useApplication({ plan, onClose })
  const { errors } = form.formState
  const isTooSmall = equity !== undefined && equity < plan.portfolioNeeded
  return (
    <Dialog opened onClose={onClose} title={text.applyFor(plan.name)}>
      <form className={styles.form} onSubmit={send} noValidate>
        {isTooSmall && (
          <Note tone="warning">
            {text.tooSmall(formatMoney(equity), formatMoney(plan.portfolioNeeded))}
          </Note>
        )}
        <MoneyInput
          label={text.amount}
          description={`${text.most} ${formatMoney(plan.amount)}`}
          data-autofocus
          error={errors.amount?.message}
          {...form.register('amount')}
        />
        <NativeSelect
          label={text.purpose}
          data={purposes}
          error={errors.purpose?.message}
          {...form.register('purpose')}
        />
        <Checkbox
          label={text.terms(formatRate(plan.yearlyBasisPoints), text.days(plan.days))}
          value="yes"
          error={errors.accepted?.message}
          checked={form.watch('accepted') === 'yes'}
          onChange={(event) => {
            const accepted = event.currentTarget.checked ? 'yes' : ''
            form.setValue('accepted', accepted, { shouldValidate: form.formState.isSubmitted })
          }}
        />
        {command.problemText && <Note tone="error">{command.problemText}</Note>}
        <div className={styles.foot}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {text.cancelForm}
          </Button>
          <SubmitButton label={text.send} busyLabel={text.sending} isBusy={command.isBusy} />
        </div>
      </form>
    </Dialog>
  )
}
