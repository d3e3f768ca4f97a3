import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import {
  addressMissing,
  assets,
  networkName,
  networks,
  type DepositMethod,
} from '#contracts/values/assets'
import { setWallet, type SiteForStaff } from '#contracts/site/site'
import { useFormProblem } from '../../lib/forms/use-form-problem.js'
import { siteText as text } from '../../lib/text/site.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { useFormDraft } from '../../lib/forms/use-draft.js'
import { useKeptValues } from '../../lib/forms/use-kept-values.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { TextField } from '../../ui/forms/text-field.js'
import { ChangeForm } from './change-form.js'
import { submitLabelOf, tellOutcome, whenItHolds } from './outcome.js'
import type { Wallet } from './queries.js'

const { address, memo, reason } = setWallet.request.shape
const schemaOf = (method: DepositMethod) =>
  z.strictObject({
    address: z.string().trim().min(1, addressMissing(method)).pipe(address),
    memo: memo.unwrap(),
    reason,
  })

interface WalletDialogProps {
  readonly site: SiteForStaff
  readonly method: DepositMethod
  readonly wallet: Wallet | undefined
  readonly onClose: () => void
}

/** Sets or changes the address of a coin, with a reason. */
export const WalletDialog = ({ site, method, wallet, onClose }: WalletDialogProps) => {
  const { label, network, needsMemo } = assets[method]
  const draft = useFormDraft(`wallet ${method}`, { address: '', memo: '', reason: '' })
  const form = useForm({
    resolver: standardSchemaResolver(schemaOf(method)),
    defaultValues: draft.values,
  })
  useKeptValues(form, draft.keep)
  const { errors } = form.formState
  const set = useCommand(setWallet, {
    failed: text.walletFailed,
    onDone: ({ proposalId }) => {
      draft.sent()
      onClose()
      tellOutcome(proposalId, text.walletSaved)
    },
  })
  const problem = useFormProblem(set, form)
  const send = form.handleSubmit(({ memo: given, ...values }) =>
    set.send({ method, ...values, ...(given && { memo: given }) }),
  )
  return (
    <Dialog opened onClose={onClose} title={wallet ? text.changeOf(label) : text.setOf(label)}>
      <ChangeForm
        reason={form.register('reason')}
        reasonError={errors.reason?.message}
        note={whenItHolds(site)}
        problem={problem}
        submitLabel={submitLabelOf(site, wallet ? text.change : text.set)}
        isBusy={set.isBusy}
        onSubmit={send}
        onClose={onClose}
      >
        <TextField
          label={text.address}
          description={text.addressHelp(networkName(method))}
          data-autofocus
          spellCheck={false}
          autoComplete="off"
          error={errors.address?.message}
          {...form.register('address')}
        />
        {needsMemo && (
          <TextField
            label={networks[network].memo ?? text.memoLabel}
            description={text.memoHelp}
            error={errors.memo?.message}
            {...form.register('memo')}
          />
        )}
      </ChangeForm>
    </Dialog>
  )
}
