import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { repayLoan, type Loan } from '#contracts/requests/loans'
import { PositiveAmount } from '#contracts/values/money'
import { formatMoney } from '../../lib/format/format-money.js'
import { typedAmount } from '../../lib/forms/typed-amount.js'
import { useDraft, useFormDraft } from '../../lib/forms/use-draft.js'
import { useKeptValues } from '../../lib/forms/use-kept-values.js'
import { useIsShown } from '../../lib/browser/use-is-shown.js'
import { showRefusal } from '../../lib/problems/form-problem.js'
import { useSuspendedSince } from '../../lib/session/own-balance.js'
import { kitText } from '../../lib/text/kit.js'
import { loansText as text } from '../../lib/text/loans.js'
import { FigureChangeTable } from '../../ui/figures/figure-change-table.js'
import { PostingsTable } from '../../ui/figures/postings-table.js'
import { MoneyInput } from '../../ui/forms/money-input.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { Note } from '../../ui/messages/note.js'
import { toast } from '../../ui/messages/toast.js'
import { afterDialog } from '../../ui/overlays/after-dialog.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { FourStates } from '../../ui/page/four-states.js'
import { repaymentQuery, standingQuery } from './own-loans.js'
import styles from './loans.module.css'

/**
 * Built on first use, because in a production build the texts may be in a chunk that loads after
 * this one.
 */
const resolverOfForm = () =>
  standardSchemaResolver(z.strictObject({ amount: typedAmount(text.repayMissing) }))

/** Repays a loan, in part or whole: first the amount, then what it posts and leaves. */
export const RepayLoan = ({ loan }: { loan: Loan }) => {
  const [isAsking, setIsAsking] = useState(false)
  const [amount, setAmount] = useState<string>()
  const isSuspended = useSuspendedSince() !== undefined
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsAsking(false)
    setAmount(undefined)
    afterDialog(() => opener.current?.focus())
  }
  return (
    <>
      <Button ref={opener} disabled={isSuspended} onClick={() => setIsAsking(true)}>
        {text.repay}
      </Button>
      {isAsking && amount === undefined && (
        <AmountForm loan={loan} onClose={close} onChecked={setAmount} />
      )}
      {amount !== undefined && <Confirm loan={loan} amount={amount} onClose={close} />}
    </>
  )
}

const draftOf = (loanId: string): string => `repay ${loanId}`

interface AmountFormProps {
  readonly loan: Loan
  readonly onClose: () => void
  /** Called with an amount in wire form that the server would take now. */
  readonly onChecked: (amount: string) => void
}

const AmountForm = ({ loan: { loanId, debt }, onClose, onChecked }: AmountFormProps) => {
  const queries = useQueryClient()
  const isShown = useIsShown()
  const standing = useQuery(standingQuery()).data
  const [resolver] = useState(resolverOfForm)
  const draft = useFormDraft(draftOf(loanId), { amount: '' })
  const form = useForm({ resolver, defaultValues: draft.values })
  useKeptValues(form, draft.keep)
  const { errors, isSubmitting } = form.formState
  const check = form.handleSubmit(async ({ amount }) => {
    try {
      await queries.query({ ...repaymentQuery(loanId, amount), staleTime: 0 })
      if (isShown()) onChecked(amount)
    } catch (error) {
      showRefusal(error as Error, form, 'amount')
    }
  })
  return (
    <Dialog opened onClose={onClose} title={text.repayTitle}>
      <form className={styles.form} onSubmit={check} noValidate>
        <MoneyInput
          label={text.repayAmount}
          description={
            standing &&
            text.repayHelp(
              formatMoney(standing.debt > debt ? standing.debt : debt),
              formatMoney(standing.available),
            )
          }
          data-autofocus
          error={errors.amount?.message}
          {...form.register('amount')}
        />
        <div className={styles.foot}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {kitText.cancel}
          </Button>
          <SubmitButton label={text.repayNext} busyLabel={text.checking} isBusy={isSubmitting} />
        </div>
      </form>
    </Dialog>
  )
}

interface ConfirmProps {
  readonly loan: Loan
  readonly amount: string
  readonly onClose: () => void
}

const Confirm = ({ loan: { loanId }, amount, onClose }: ConfirmProps) => {
  const [, keep] = useDraft(draftOf(loanId))
  const preview = useQuery(repaymentQuery(loanId, amount))
  const cents = PositiveAmount.parse(amount)
  const { taken = cents, interest = 0n } = preview.data ?? {}
  const label = text.confirmTitle(formatMoney(taken))
  return (
    <CommandDialog
      endpoint={repayLoan}
      title={label}
      consequence={text.confirmConsequence(formatMoney(taken - interest), formatMoney(interest))}
      confirmLabel={label}
      busyLabel={text.repaying}
      inputOf={() => ({ loanId, amount })}
      onDone={(answer) => {
        keep('')
        toast.success(text.repaidToast(formatMoney(answer.taken)))
      }}
      onClose={onClose}
    >
      <FourStates
        query={preview}
        what={text.repay}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: 240 }}
      >
        {({ postings, now, after }) => (
          <>
            {taken < cents && <Note tone="info">{text.tooMuch(formatMoney(taken))}</Note>}
            <PostingsTable postings={postings} />
            <FigureChangeTable now={now} after={after} show={['available', 'settled', 'debt']} />
          </>
        )}
      </FourStates>
    </CommandDialog>
  )
}
