import { assets, type DepositMethod } from '#contracts/assets'
import { removeWallet, type SiteForStaff } from '#contracts/site'
import { siteText as text } from '../../lib/text/site.js'
import { useCommand } from '../../lib/use-command.js'
import { ConfirmDialog } from '../../ui/confirm-dialog.js'
import { Note } from '../../ui/note.js'
import { tellOutcome, whenItHolds } from './outcome.js'

interface RemoveWalletProps {
  readonly site: SiteForStaff
  readonly method: DepositMethod
  readonly onClose: () => void
}

/** Removes the address of a coin, so that clients can no longer deposit it. */
export const RemoveWallet = ({ site, method, onClose }: RemoveWalletProps) => {
  const { label } = assets[method]
  const remove = useCommand(removeWallet, {
    touches: ['site', 'proposals', 'counts', 'log'],
    onDone: ({ proposalId }) => {
      onClose()
      tellOutcome(proposalId, text.walletSaved)
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text.removeOf(label)}
      consequence={text.removeConsequence(label)}
      confirmLabel={text.remove}
      busyLabel={text.removing}
      isBusy={remove.isBusy}
      problem={remove.problemText}
      reason={{ help: text.reasonHelp }}
      onConfirm={(reason) => remove.send({ method, reason })}
    >
      <Note>{whenItHolds(site)}</Note>
    </ConfirmDialog>
  )
}
