import { Link } from '@tanstack/react-router'
import type { Balance } from '#contracts/balances'
import { useSession } from '../../lib/session.js'
import { dashboardText } from '../../lib/text/dashboard.js'
import { figureText } from '../../lib/text/kit.js'
import { shellText } from '../../lib/text/shell.js'
import { Card } from '../../ui/card.js'
import { FigureRow, type Figure } from '../../ui/figures.js'
import { HeroMoney, Money, Signed } from '../../ui/money.js'
import { Tag } from '../../ui/tag.js'
import styles from './balance-card.module.css'
import { ChangeLine } from './change-line.js'
import { HeldBar, Swatch } from './held-bar.js'

interface BalanceCardProps {
  readonly balance: Balance
  /** When this browser got it, in milliseconds. */
  readonly arrivedAt: number
  /** How many requests hold money, once it is known. */
  readonly holds: number | undefined
}

/** The total, what of it is free and what is held, and what came from deposits and results. */
export const BalanceCard = ({ balance, arrivedAt, holds }: BalanceCardProps) => {
  const { site } = useSession()
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.label}>{figureText.settled}</h2>
        <span className={styles.space} />
        <Tag>{site.isDemo ? shellText.demoAccount : shellText.clientAccount}</Tag>
      </div>
      <div className={styles.total}>
        <HeroMoney cents={balance.settled} live />
        <ChangeLine balance={balance} arrivedAt={arrivedAt} />
      </div>
      <div className={styles.bar}>
        <HeldBar balance={balance} />
      </div>
      <FigureRow figures={figuresOf(balance, holds)} />
    </Card>
  )
}

const hideable = (cents: bigint) => <Money cents={cents} live />

const figuresOf = (balance: Balance, holds: number | undefined): Figure[] => [
  { label: figureText.available, value: hideable(balance.available), note: dashboardText.freeToUse, mark: <Swatch part="free" /> },
  { label: figureText.held, value: hideable(balance.held), note: heldNote(balance, holds), mark: <Swatch part="held" /> },
  { label: figureText.deposits, value: hideable(balance.deposits), note: dashboardText.approvedSoFar },
  {
    label: figureText.profit,
    value: <Signed cents={balance.profit} tone="result" />,
    note: <ProfitOrigin balance={balance} />,
  },
]

const heldNote = ({ held }: Balance, holds: number | undefined) => {
  if (held === 0n) return dashboardText.nothingHeld
  return holds ? <Link to="/withdrawals">{dashboardText.heldBy(holds)}</Link> : undefined
}

const ProfitOrigin = ({ balance: { profit, profitByStaff } }: { balance: Balance }) => {
  if (profitByStaff === 0n) return profit === 0n ? dashboardText.noResults : dashboardText.resultsSoFar
  return (
    <Link to="/statement" search={{ period: 'all', staff: true }}>
      {profit === profitByStaff ? dashboardText.allByStaff : dashboardText.partByStaff}
    </Link>
  )
}
