import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { hostOf, type PlacedLink } from '#contracts/values/purchase-link-values'
import { buyCryptoText as text } from '../../lib/text/buy-crypto.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { Note } from '../../ui/messages/note.js'
import styles from './buy-crypto.module.css'

interface LeaveDialogProps {
  readonly link: PlacedLink
  readonly site: { readonly name: string; readonly isDemo: boolean }
  readonly onStay: () => void
}

/**
 * Names a link's site before it opens, in a tab without referrer and without access to this one.
 */
export const LeaveDialog = ({ link: { name, address }, site, onStay }: LeaveDialogProps) => (
  <Dialog opened onClose={onStay} title={text.leaving(site.name)}>
    <div className={styles.leaving}>
      <p>{text.opens(name)}</p>
      <p className={styles.host}>{hostOf(address)}</p>
      <code className={styles.address}>{address}</code>
      <p>{text.notOurs(name, site.name)}</p>
      <p>{text.advice(site.name)}</p>
      {site.isDemo && <Note tone="warning">{text.demo}</Note>}
      <div className={styles.foot}>
        <Button variant="subtle" color="gray" data-autofocus onClick={onStay}>
          {text.stay}
        </Button>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={
            <IconExternalLink size={16} stroke={1.7} role="img" aria-label={text.newTab} />
          }
          onClick={onStay}
        >
          {text.go(hostOf(address))}
        </Button>
      </div>
    </div>
  </Dialog>
)
