import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PurchasePlace, type PlacedLink } from '#contracts/values/purchase-link-values'
import { purchaseLinksText as text } from '../../lib/text/purchase-links.js'
import { siteText } from '../../lib/text/site.js'
import { Card } from '../../ui/figures/card.js'
import { FourStates } from '../../ui/page/four-states.js'
import { PurchaseLinkDialog } from './purchase-link-dialog.js'
import { siteQuery } from './queries.js'
import { RemovePurchaseLink } from './remove-purchase-link.js'
import styles from './site.module.css'
import { WaitingPurchaseLink } from './waiting-changes.js'

type Open = { readonly what: 'set' | 'remove'; readonly place: PurchasePlace }

/** The five links to firms that sell coins, as staff set them. */
export const PurchaseLinksCard = () => {
  const query = useQuery(siteQuery())
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Card title={text.links} flush>
      <FourStates
        query={query}
        what={text.links}
        unharmed={text.unharmed}
        skeleton={{ shape: 'rows', rows: 5, height: [65, 129] }}
      >
        {(site) => {
          const linkAt = (place: PurchasePlace) =>
            site.purchaseLinks.find((link) => link.place === place)
          const opened = open && linkAt(open.place)
          return (
            <>
              <p className={styles.lead}>
                {site.purchaseLinks.length === 0 ? text.introEmpty : text.intro}
              </p>
              <ol className={styles.coins}>
                {PurchasePlace.options.map((place) => (
                  <LinkRow
                    key={place}
                    place={place}
                    link={linkAt(place)}
                    onOpen={(what) => setOpen({ what, place })}
                  />
                ))}
              </ol>
              {open?.what === 'set' && (
                <PurchaseLinkDialog site={site} place={open.place} link={opened} onClose={close} />
              )}
              {open?.what === 'remove' && opened && (
                <RemovePurchaseLink link={opened} onClose={close} />
              )}
            </>
          )
        }}
      </FourStates>
    </Card>
  )
}

interface LinkRowProps {
  readonly place: PurchasePlace
  readonly link: PlacedLink | undefined
  readonly onOpen: (what: Open['what']) => void
}

const LinkRow = ({ place, link, onOpen }: LinkRowProps) => (
  <li className={styles.coin}>
    <p className={styles.coinName}>
      <bdi>{link?.name ?? text.link(place)}</bdi>
    </p>
    <div className={styles.address}>
      {link ? <code>{link.address}</code> : <span className={styles.quiet}>{text.notSet}</span>}
      <WaitingPurchaseLink place={place} />
    </div>
    <div className={styles.acts}>
      {link && (
        <Button
          variant="default"
          size="xs"
          aria-label={text.removeOf(place, link.name)}
          onClick={() => onOpen('remove')}
        >
          {siteText.remove}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        aria-label={link ? text.changeOf(place) : text.setOf(place)}
        onClick={() => onOpen('set')}
      >
        {link ? siteText.change : siteText.set}
      </Button>
    </div>
  </li>
)
