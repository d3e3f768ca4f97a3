import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Balance } from '#contracts/ledger/balances'
import { useSession } from '../../lib/session/session.js'
import { dashboardText } from '../../lib/text/dashboard.js'
import { figureText } from '../../lib/text/kit.js'
import { shellText } from '../../lib/text/shell.js'
import { OWN_TRADES } from '../../lib/text/trade-tabs.js'
import { Card } from '../../ui/figures/card.js'
import { FigureRow, type Figure } from '../../ui/figures/figures.js'
import { HeroMoney, Money, Signed } from '../../ui/figures/money.js'
import { SkeletonText } from '../../ui/page/skeleton.js'
import { Tag } from '../../ui/figures/tag.js'
import styles from './balance-card.module.css'
import { ChangeLine } from './change-line.js'
import { EmptyBar, HeldBar, Swatch } from './held-bar.js'

interface BalanceFrameProps {
  readonly total: ReactNode
  readonly bar: ReactNode
  readonly figures: readonly Figure[]
  readonly debt?: Figure | false
  /** Shown under the total on phones. */
  readonly actions: ReactNode
}

const BalanceFrame = ({ total, bar, figures, debt, actions }: BalanceFrameProps) => {
  const { site } = useSession()
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.label}>{figureText.settled}</h2>
        <span className={styles.space} />
        <Tag>{site.isDemo ? shellText.demoAccount : shellText.clientAccount}</Tag>
      </div>
      <div className={styles.total}>{total}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
      <div className={styles.bar}>{bar}</div>
      <FigureRow figures={figures} below={debt} />
    </Card>
  )
}

interface Holds {
  readonly withdrawals: number
  readonly trades: number
}

interface BalanceCardProps extends Pick<BalanceFrameProps, 'actions'> {
  readonly balance: Balance
  /** When this browser received it, in milliseconds. */
  readonly arrivedAt: number
  /** How many withdrawals and trades hold money; undefined until known. */
  readonly holds: Holds | undefined
}

/** The total, its available and held parts, and what deposits and results contributed. */
export const BalanceCard = ({ balance, arrivedAt, holds, actions }: BalanceCardProps) => (
  <BalanceFrame
    total={
      <>
        <HeroMoney cents={balance.settled} live />
        <ChangeLine balance={balance} arrivedAt={arrivedAt} />
      </>
    }
    bar={<HeldBar balance={balance} />}
    figures={figuresOf(balance, holds)}
    debt={debtOf(balance)}
    actions={actions}
  />
)

/** A placeholder amount in the tens of thousands. */
const toCome = (width: number) => ({ value: <SkeletonText width={width} />, cents: 12_345_67n })

/** The card before its figures arrive, at the same height. */
export const BalanceSkeleton = ({ actions }: Pick<BalanceFrameProps, 'actions'>) => (
  <BalanceFrame
    total={<SkeletonText what={dashboardText.balance} width={9} isHero />}
    bar={<EmptyBar />}
    figures={[
      {
        label: figureText.available,
        ...toCome(7),
        note: dashboardText.freeToUse,
        mark: <Swatch part="free" />,
      },
      {
        label: figureText.held,
        ...toCome(6),
        note: dashboardText.nothingHeld,
        mark: <Swatch part="held" />,
      },
      { label: figureText.deposits, ...toCome(7), note: dashboardText.approvedSoFar },
      { label: figureText.profit, ...toCome(6), note: dashboardText.resultsSoFar },
    ]}
    actions={actions}
  />
)

const shown = (cents: bigint) => ({ value: <Money cents={cents} live />, cents })

const figuresOf = (balance: Balance, holds: Holds | undefined): Figure[] => [
  {
    label: figureText.available,
    ...shown(balance.available),
    note: availableNote(balance),
    mark: <Swatch part="free" />,
  },
  {
    label: figureText.held,
    ...shown(balance.held),
    note: heldNote(balance, holds),
    mark: <Swatch part="held" />,
  },
  { label: figureText.deposits, ...shown(balance.deposits), note: dashboardText.approvedSoFar },
  {
    label: figureText.profit,
    value: <Signed cents={balance.profit} tone="result" live />,
    cents: balance.profit,
    note: <ProfitOrigin balance={balance} />,
  },
]

const debtOf = ({ debt }: Balance): Figure | false =>
  debt !== 0n && {
    label: figureText.debt,
    ...shown(debt),
    note: <Link to="/trading-plans">{dashboardText.toLoan}</Link>,
  }

const availableNote = ({ suspendedAt }: Balance): string =>
  suspendedAt === null ? dashboardText.freeToUse : dashboardText.notToUse

const heldNote = ({ held }: Balance, holds: Holds | undefined) => {
  if (held === 0n) return dashboardText.nothingHeld
  return (
    holds && (
      <>
        {holds.withdrawals > 0 && (
          <Link to="/withdrawals">{dashboardText.heldBy(holds.withdrawals)}</Link>
        )}
        {holds.withdrawals > 0 && holds.trades > 0 && ', '}
        {holds.trades > 0 && (
          <Link to="/trades" hash={OWN_TRADES}>
            {dashboardText.heldByTrades(holds.trades)}
          </Link>
        )}
      </>
    )
  )
}

const ProfitOrigin = ({ balance: { profit, profitByStaff } }: { balance: Balance }) => {
  if (profitByStaff === 0n)
    return profit === 0n ? dashboardText.noResults : dashboardText.resultsSoFar
  return (
    <Link to="/statement" search={{ period: 'all', staff: true }}>
      {profit === profitByStaff ? dashboardText.allByStaff : dashboardText.partByStaff}
    </Link>
  )
}
