import { Button } from '@mantine/core'
import { useState } from 'react'
import { archiveOffer, type Offer } from '#contracts/site/catalogue'
import { kitText } from '../../lib/text/kit.js'
import { kindWords, offersText as text } from '../../lib/text/offers.js'
import { toast } from '../../ui/messages/toast.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import styles from './catalogue.module.css'
import { Followers } from './followers.js'
import { OfferForm } from './offer-form.js'
import { OfferHistory } from './offer-history.js'

type What = 'change' | 'archive' | 'history' | 'followers'

/** What an admin may do with an offer. */
export const AdminActs = ({ offer }: { offer: Offer }) => {
  const [what, setWhat] = useState<What>()
  const close = () => setWhat(undefined)
  const { kind, name } = offer.terms
  const words = kindWords[kind]
  const act = (label: string, ofOffer: string, opened: What) => (
    <Button variant="default" size="xs" aria-label={ofOffer} onClick={() => setWhat(opened)}>
      {label}
    </Button>
  )
  return (
    <div className={styles.acts}>
      {act(text.change, text.changeOf(name), 'change')}
      {act(words.archive, text.archiveOf(words.archive, name), 'archive')}
      {act(text.history, text.historyOf(name), 'history')}
      {kind === 'expert' && act(text.followers, text.followersOf(name), 'followers')}
      {what === 'change' && (
        <Dialog opened isWide onClose={close} title={text.changeOf(name)}>
          <OfferForm kind={kind} offer={offer} onDone={close} onCancel={close} />
        </Dialog>
      )}
      {what === 'archive' && <Archive offer={offer} onClose={close} />}
      {what === 'history' && <OfferHistory offer={offer} onClose={close} />}
      {what === 'followers' && <Followers offer={offer} onClose={close} />}
    </div>
  )
}

const Archive = ({ offer, onClose }: { offer: Offer; onClose: () => void }) => {
  const { kind, name } = offer.terms
  const words = kindWords[kind]
  return (
    <CommandDialog
      endpoint={archiveOffer}
      title={text.archiveOf(words.archive, name)}
      consequence={text.archiveMeans}
      confirmLabel={words.archive}
      busyLabel={text.archiving}
      isFinal
      failed={words.failedToArchive}
      reason={{ help: kitText.staffReasonHelp }}
      inputOf={(reason) => ({ offerId: offer.offerId, reason })}
      onDone={() => toast.success(words.archived)}
      onClose={onClose}
    />
  )
}
