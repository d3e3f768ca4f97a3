import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { approveDeposit, StaffDeposit } from '#contracts/requests/deposits'
import { PositiveAmount } from '#contracts/values/money'
import { formatMoney } from '../../../lib/format/format-money.js'
import { useIsShown } from '../../../lib/browser/use-is-shown.js'
import { showRefusal } from '../../../lib/problems/form-problem.js'
import { kitText } from '../../../lib/text/kit.js'
import { anotherAmountText as text, manageText } from '../../../lib/text/manage.js'
import { typedAmount } from '../../../lib/forms/typed-amount.js'
import { useFormDraft } from '../../../lib/forms/use-draft.js'
import { useKeptValues } from '../../../lib/forms/use-kept-values.js'
import { afterDialog } from '../../../ui/overlays/after-dialog.js'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js'
import { Dialog } from '../../../ui/overlays/dialog.js'
import { MoneyInput } from '../../../ui/forms/money-input.js'
import { SubmitButton } from '../../../ui/forms/submit-button.js'
import { WaitsNote } from '../../../ui/messages/waits-note.js'
import styles from './another-amount.module.css'
import { approveLabels } from '../record/approving.js'
import { coinsOf, quotedCoins } from './coins-of.js'
import { EffectTables } from '../record/effect.js'
import { depositPreviewQuery } from '../lists/queries.js'
import type { useDecision } from '../record/use-decision.js'

/**
 * Built on first use, because in a production build the texts may be in a chunk that loads after
 * this one.
 */
const resolverOfForm = () =>
  standardSchemaResolver(z.strictObject({ amount: typedAmount(text.missing) }))

interface AnotherAmountProps {
  readonly deposit: StaffDeposit
  readonly approval: ReturnType<typeof useDecision<typeof approveDeposit>>
}

/**
 * Approves what the client sent instead of what they asked for: first the amount, then its effect
 * with the reason.
 */
export const AnotherAmount = ({ deposit, approval }: AnotherAmountProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const [amount, setAmount] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsAsking(false)
    setAmount(undefined)
    approval.reset()
    afterDialog(() => opener.current?.focus())
  }
  return (
    <>
      <Button
        ref={opener}
        className={styles.open}
        variant="subtle"
        size="compact-sm"
        onClick={() => setIsAsking(true)}
      >
        {text.open}
      </Button>
      {isAsking && amount === undefined && (
        <AmountForm deposit={deposit} onClose={close} onChecked={setAmount} />
      )}
      {amount !== undefined && (
        <AmountConfirm deposit={deposit} approval={approval} amount={amount} onClose={close} />
      )}
    </>
  )
}

interface AmountFormProps {
  readonly deposit: StaffDeposit
  readonly onClose: () => void
  /** Called with an amount in wire form that the server would accept now. */
  readonly onChecked: (amount: string) => void
}

const AmountForm = ({ deposit, onClose, onChecked }: AmountFormProps) => {
  const queries = useQueryClient()
  const isShown = useIsShown()
  const [resolver] = useState(resolverOfForm)
  const draft = useFormDraft(`another amount ${deposit.depositId}`, { amount: '' })
  const form = useForm({ resolver, defaultValues: draft.values })
  useKeptValues(form, draft.keep)
  const { errors, isSubmitting } = form.formState
  const check = form.handleSubmit(async ({ amount }) => {
    if (PositiveAmount.parse(amount) === deposit.amount) {
      form.setError('amount', { message: text.same }, { shouldFocus: true })
      return
    }
    try {
      await queries.query({
        ...depositPreviewQuery(deposit.accountId, deposit.depositId, amount),
        staleTime: 0,
      })
      if (isShown()) onChecked(amount)
    } catch (error) {
      showRefusal(error as Error, form, 'amount')
    }
  })
  return (
    <Dialog opened onClose={onClose} title={text.open}>
      <form className={styles.form} onSubmit={check} noValidate>
        <MoneyInput
          label={text.amount}
          description={text.asked(formatMoney(deposit.amount), quotedCoins(deposit))}
          data-autofocus
          error={errors.amount?.message}
          {...form.register('amount')}
        />
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

type AmountConfirmProps = AnotherAmountProps & {
  readonly amount: string
  readonly onClose: () => void
}

const AmountConfirm = ({ deposit, approval, amount, onClose }: AmountConfirmProps) => {
  const { accountId, depositId, fullName, amount: asked } = deposit
  const preview = useQuery(depositPreviewQuery(accountId, depositId, amount))
  const secondAdmin = preview.data?.secondAdmin
  const cents = PositiveAmount.parse(amount)
  const approved = formatMoney(cents)
  const { label, busyLabel } = approveLabels(secondAdmin ? 'first' : 'alone', approved)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={(secondAdmin ? text.proposeTitle : text.title)(approved, formatMoney(asked), fullName)}
      consequence={`${text.atRate(approved, coinsOf(deposit, cents))} ${secondAdmin ? manageText.nothingPostedYet : text.consequence}`}
      confirmLabel={label}
      busyLabel={busyLabel}
      isBusy={approval.isBusy}
      problem={approval.problemText}
      reason={{ help: text.reasonHelp(formatMoney(asked), approved) }}
      onConfirm={(reason) => approval.send({ accountId, depositId, amount, reason })}
    >
      {secondAdmin && <WaitsNote {...secondAdmin} />}
      <EffectTables
        preview={preview}
        books={2}
        client={fullName}
        show={['settled', 'available', 'held', 'deposits']}
      />
    </ConfirmDialog>
  )
}
