import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assets, DepositMethod, networkName } from '#contracts/values/assets'
import type { SiteForStaff } from '#contracts/site/site'
import { siteText as text } from '../../lib/text/site.js'
import { Card } from '../../ui/figures/card.js'
import { FourStates } from '../../ui/page/four-states.js'
import { siteQuery, type Wallet } from './queries.js'
import { RemoveWallet } from './remove-wallet.js'
import styles from './site.module.css'
import { WaitingWallet } from './waiting-changes.js'
import { WalletDialog } from './wallet-dialog.js'
import { SiteHistory } from './site-history.js'

type Open = { readonly what: 'set' | 'remove' | 'history'; readonly method: DepositMethod }

/** The wallet addresses, one for each coin that clients can deposit. */
export const PaymentTab = () => {
  const query = useQuery(siteQuery())
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Card title={text.payment} flush>
      <FourStates
        query={query}
        what={text.payment}
        unharmed={text.unharmed}
        skeleton={{ shape: 'rows', rows: 8, height: [73, 133] }}
      >
        {(site) => (
          <>
            <p className={styles.lead}>{text.paymentIntro}</p>
            <ul className={styles.coins}>
              {DepositMethod.options.map((method) => (
                <Coin
                  key={method}
                  method={method}
                  wallet={walletOf(site, method)}
                  onOpen={(what) => setOpen({ what, method })}
                />
              ))}
            </ul>
            {open?.what === 'set' && (
              <WalletDialog
                site={site}
                method={open.method}
                wallet={walletOf(site, open.method)}
                onClose={close}
              />
            )}
            {open?.what === 'remove' && (
              <RemoveWallet site={site} method={open.method} onClose={close} />
            )}
            {open?.what === 'history' && <SiteHistory of={open.method} onClose={close} />}
          </>
        )}
      </FourStates>
    </Card>
  )
}

const walletOf = ({ wallets }: SiteForStaff, method: DepositMethod): Wallet | undefined =>
  wallets.find((wallet) => wallet.method === method)

interface CoinProps {
  readonly method: DepositMethod
  readonly wallet: Wallet | undefined
  readonly onOpen: (what: Open['what']) => void
}

const Coin = ({ method, wallet, onOpen }: CoinProps) => {
  const { label, ticker } = assets[method]
  return (
    <li className={styles.coin}>
      <div>
        <p className={styles.coinName}>
          {label} <span className={styles.quiet}>{ticker}</span>
        </p>
        <p className={styles.quiet}>{networkName(method)}</p>
      </div>
      <div className={styles.address}>
        {wallet ? (
          <code>{wallet.address}</code>
        ) : (
          <span className={styles.quiet}>{text.notOffered}</span>
        )}
        {wallet?.memo && <p className={styles.quiet}>{text.memo(wallet.memo)}</p>}
        <WaitingWallet method={method} />
      </div>
      <div className={styles.acts}>
        <Button
          variant="default"
          size="xs"
          aria-label={`${text.history}: ${text.historyOf(label)}`}
          onClick={() => onOpen('history')}
        >
          {text.history}
        </Button>
        {wallet && (
          <Button
            variant="default"
            size="xs"
            aria-label={text.removeOf(label)}
            onClick={() => onOpen('remove')}
          >
            {text.remove}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={wallet ? text.changeOf(label) : text.setOf(label)}
          onClick={() => onOpen('set')}
        >
          {wallet ? text.change : text.set}
        </Button>
      </div>
    </li>
  )
}
