import { kitText } from '../../lib/text/kit.js'
import type { PlacedLink } from '#contracts/values/purchase-link-values'
import { removePurchaseLink } from '#contracts/site/purchase-links'
import { purchaseLinksText as text } from '../../lib/text/purchase-links.js'
import { siteText } from '../../lib/text/site.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { tellOutcome } from './outcome.js'

interface RemovePurchaseLinkProps {
  readonly link: PlacedLink
  readonly onClose: () => void
}

/** Removes a link to a firm that sells coins; one admin is enough. */
export const RemovePurchaseLink = ({ link: { place, name }, onClose }: RemovePurchaseLinkProps) => (
  <CommandDialog
    endpoint={removePurchaseLink}
    onClose={onClose}
    title={text.removeOf(place, name)}
    consequence={text.removeConsequence(name)}
    confirmLabel={siteText.remove}
    busyLabel={siteText.removing}
    reason={{ help: kitText.staffReasonHelp }}
    inputOf={(reason) => ({ place, reason })}
    onDone={({ proposalId }) => tellOutcome(proposalId, text.removed)}
  />
)
