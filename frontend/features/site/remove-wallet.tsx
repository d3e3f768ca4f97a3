import { kitText } from '../../lib/text/kit.js'
import { assets, type DepositMethod } from '#contracts/values/assets'
import { removeWallet, type SiteForStaff } from '#contracts/site/site'
import { siteText as text } from '../../lib/text/site.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { Note } from '../../ui/messages/note.js'
import { submitLabelOf, tellOutcome, whenItHolds } from './outcome.js'

interface RemoveWalletProps {
  readonly site: SiteForStaff
  readonly method: DepositMethod
  readonly onClose: () => void
}

/** Removes the address of a coin, so that clients can no longer deposit it. */
export const RemoveWallet = ({ site, method, onClose }: RemoveWalletProps) => {
  const { label } = assets[method]
  return (
    <CommandDialog
      endpoint={removeWallet}
      onClose={onClose}
      title={text.removeOf(label)}
      consequence={text.removeConsequence(label)}
      confirmLabel={submitLabelOf(site, text.remove, text.proposeRemoval)}
      busyLabel={text.removing}
      failed={text.walletFailed}
      reason={{ help: kitText.staffReasonHelp }}
      inputOf={(reason) => ({ method, reason })}
      onDone={({ proposalId }) => tellOutcome(proposalId, text.walletSaved)}
    >
      <Note>{whenItHolds(site)}</Note>
    </CommandDialog>
  )
}
