import { useQuery } from '@tanstack/react-query'
import type { Change } from '#contracts/events/changes'
import { siteText as text } from '../../lib/text/site.js'
import { Facts } from '../../ui/figures/facts.js'
import { FourStates } from '../../ui/page/four-states.js'
import { GroupedAddress } from '../../ui/figures/grouped-address.js'
import { siteQuery } from './queries.js'
import styles from './site.module.css'

type WalletChangeOf = Extract<Change, { kind: 'wallet' }>

type Wallet = WalletChangeOf['wallet'] | undefined

interface AddressProps {
  readonly wallet: Wallet
  /** The other address of the change. */
  readonly other?: Wallet
}

/** An address as clients see it when they pay, with its memo, if it has one. */
const Address = ({ wallet, other }: AddressProps) =>
  wallet ? (
    <>
      <GroupedAddress address={wallet.address} against={other?.address} />
      {wallet.memo && (
        <p className={styles.quiet}>
          {other && other.memo !== wallet.memo ? (
            <mark className={styles.differs}>{text.memo(wallet.memo)}</mark>
          ) : (
            text.memo(wallet.memo)
          )}
        </p>
      )}
    </>
  ) : (
    text.notOffered
  )

interface WalletChangeProps {
  readonly change: WalletChangeOf
  /** Whether it has taken effect already, so that nothing is left to compare it with. */
  readonly isInEffect: boolean
}

/** The address in use next to its replacement, so that nobody approves an address unseen. */
export const WalletChange = ({ change: { method, wallet }, isInEffect }: WalletChangeProps) =>
  isInEffect ? (
    <Facts facts={[[text.inEffect, <Address key="now" wallet={wallet} />]]} isAligned />
  ) : (
    <Pair method={method} wallet={wallet} />
  )

const Pair = ({ method, wallet }: Omit<WalletChangeOf, 'kind'>) => (
  <FourStates
    query={useQuery(siteQuery())}
    what={text.payment}
    unharmed={text.unharmed}
    skeleton={{ shape: 'block', height: [75, 214] }}
  >
    {({ wallets }) => {
      const inUse = wallets.find((each) => each.method === method)
      return (
        <Facts
          facts={[
            [text.was, <Address key="now" wallet={inUse} other={wallet} />],
            [text.willBe, <Address key="after" wallet={wallet} other={inUse} />],
          ]}
          isAligned
        />
      )
    }}
  </FourStates>
)
