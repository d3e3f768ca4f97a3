import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TermsOf } from '#contracts/catalogue/offer-terms'
import { cancelCopy, copyExpert } from '#contracts/requests/purchases'
import { offersText as text } from '../../lib/text/offers.js'
import { Instant } from '../../ui/figures/instant.js'
import { Note } from '../../ui/messages/note.js'
import { toast } from '../../ui/messages/toast.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { ClientAct } from '../../ui/records/client-acts.js'
import styles from './catalogue.module.css'
import { useOwn } from './use-own.js'

interface CopyActProps {
  readonly offerId: string
  readonly terms: TermsOf<'expert'>
}

/**
 * Copies an expert, or cancels that. Without the balance that it takes, it says how much is needed.
 */
export const CopyAct = ({ offerId, terms }: CopyActProps) => {
  const {
    holdings: { data: holdings },
    balance: { data: balance },
  } = useOwn()
  if (!holdings || !balance) return <div className={styles.acts} />
  const copy = holdings.copies.find((each) => each.offerId === offerId)
  if (copy) return <Copied offerId={offerId} terms={terms} copiedAt={copy.copiedAt} />
  if (balance.suspendedAt !== null) return null
  return <NotCopied offerId={offerId} terms={terms} settled={balance.settled} />
}

const Copied = ({ offerId, terms, copiedAt }: CopyActProps & { readonly copiedAt: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>
        {text.copiesSince} <Instant at={copiedAt} />
      </p>
      <ClientAct>
        <div className={styles.acts}>
          <Button
            variant="default"
            aria-label={text.cancelOf(terms.name)}
            onClick={() => setIsOpen(true)}
          >
            {text.cancel}
          </Button>
        </div>
      </ClientAct>
      {isOpen && <CancelDialog offerId={offerId} terms={terms} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const NotCopied = ({ offerId, terms, settled }: CopyActProps & { readonly settled: bigint }) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const isTooLow = settled < terms.minimumBalance
  return (
    <ClientAct>
      <div className={styles.acts}>
        <Button
          variant="default"
          aria-label={text.copyOf(terms.name)}
          onClick={() => setIsOpen(true)}
        >
          {text.copy}
        </Button>
        {isOpen && isTooLow && <TooLow terms={terms} onClose={close} />}
        {isOpen && !isTooLow && <CopyDialog offerId={offerId} terms={terms} onClose={close} />}
      </div>
    </ClientAct>
  )
}

type Closing = { readonly onClose: () => void }

const TooLow = ({ terms, onClose }: Pick<CopyActProps, 'terms'> & Closing) => (
  <Dialog opened onClose={onClose} title={text.copyOf(terms.name)}>
    <Note tone="error">{text.needed(terms.minimumBalance)}</Note>
    <p>
      <Link to="/deposit">{text.deposit}</Link>
    </p>
  </Dialog>
)

const CopyDialog = ({ offerId, terms: { name }, onClose }: CopyActProps & Closing) => (
  <CommandDialog
    endpoint={copyExpert}
    title={text.copyOf(name)}
    consequence={text.copyMeans}
    confirmLabel={text.copy}
    busyLabel={text.copying}
    failed={text.notCopied}
    inputOf={() => ({ offerId })}
    onDone={() => toast.success(text.copied)}
    onClose={onClose}
  />
)

const CancelDialog = ({ offerId, terms: { name }, onClose }: CopyActProps & Closing) => (
  <CommandDialog
    endpoint={cancelCopy}
    title={text.cancelOf(name)}
    consequence={text.cancelMeans}
    confirmLabel={text.cancelCopying}
    busyLabel={text.canceling}
    dismissLabel={text.keep}
    failed={text.notCopied}
    inputOf={() => ({ offerId })}
    onDone={() => toast.success(text.canceled)}
    onClose={onClose}
  />
)
