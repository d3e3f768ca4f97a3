import { useQuery } from '@tanstack/react-query'
import type { Change } from '#contracts/events/changes'
import { siteText as text } from '../../lib/text/site.js'
import { Facts } from '../../ui/facts.js'
import { FourStates } from '../../ui/four-states.js'
import { GroupedAddress } from '../../ui/grouped-address.js'
import { siteQuery } from './queries.js'
import styles from './site.module.css'

type WalletChangeOf = Extract<Change, { kind: 'wallet' }>

/** An address as clients see it when they pay, with its memo, if it has one. */
const Address = ({ wallet }: { wallet: WalletChangeOf['wallet'] | undefined }) =>
  wallet ? (
    <>
      <GroupedAddress address={wallet.address} />
      {wallet.memo && <p className={styles.quiet}>{text.memo(wallet.memo)}</p>}
    </>
  ) : (
    text.notOffered
  )

/** The address in use beside the one that would take its place, so that nobody approves of an address unseen. */
export const WalletChange = ({ change: { method, wallet } }: { change: WalletChangeOf }) => (
  <FourStates query={useQuery(siteQuery())} what={text.payment} unharmed={text.unharmed} skeleton={{ shape: 'block', height: [75, 214] }}>
    {({ wallets }) => (
      <Facts
        facts={[
          [text.was, <Address key="now" wallet={wallets.find((each) => each.method === method)} />],
          [text.willBe, <Address key="after" wallet={wallet} />],
        ]}
        isAligned
      />
    )}
  </FourStates>
)
