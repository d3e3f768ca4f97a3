import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import type { AccountAsOf } from '#contracts/audit/account-as-of'
import type { Figures } from '#contracts/ledger/balances'
import { formatMoney } from '../../lib/format/format-money.js'
import { formatInstant } from '../../lib/format/format-time.js'
import { figureText } from '../../lib/text/kit.js'
import { timeMachineText as text } from '../../lib/text/time-machine.js'
import { Card } from '../../ui/figures/card.js'
import { DataTable, type Column } from '../../ui/lists/data-table.js'
import { Money, Signed } from '../../ui/figures/money.js'
import styles from './balances-then.module.css'

const shown = [
  'settled',
  'held',
  'available',
  'deposits',
  'profit',
  'withdrawn',
  'fees',
  'debt',
] as const satisfies (keyof Figures)[]
type Shown = (typeof shown)[number]

const label = (figure: Shown): string => (figure === 'settled' ? text.settled : figureText[figure])

const Then = ({ cents }: { cents: bigint }) => (
  <strong className={styles.then}>
    <Money cents={cents} />
  </strong>
)

/** The change of a figure since then. Only profit is coloured as a gain or a loss. */
const Since = ({ figure, account: { figures, now } }: { figure: Shown; account: AccountAsOf }) => {
  const change = now[figure] - figures[figure]
  return <Signed cents={change} tone={figure === 'profit' && change !== 0n ? 'result' : 'plain'} />
}

const columnsOf = (account: AccountAsOf): Column<Shown>[] => [
  { id: 'figure', head: text.figure, cell: label },
  {
    id: 'then',
    head: formatInstant(account.recordedAt, { to: 'seconds' }),
    isNumber: true,
    cell: (figure) => <Then cents={account.figures[figure]} />,
  },
  {
    id: 'now',
    head: text.now,
    isNumber: true,
    isQuiet: true,
    cell: (figure) => <Money cents={account.now[figure]} live />,
  },
  {
    id: 'since',
    head: text.sinceThen,
    isNumber: true,
    cell: (figure) => <Since figure={figure} account={account} />,
  },
]

/** The figures then and now, and the change in between. */
export const BalancesThen = ({ account }: { account: AccountAsOf }) => (
  <Card
    flush
    title={text.balances}
    aside={<TrialBalance cents={account.trialBalance} />}
    footer={text.folded(account.eventNumber)}
  >
    <DataTable
      caption={text.figures}
      density="staff"
      rows={shown}
      rowKey={(figure) => figure}
      columns={columnsOf(account)}
      compact={(figure) => ({
        title: label(figure),
        amount: <Then cents={account.figures[figure]} />,
        under: text.nowIs(formatMoney(account.now[figure])),
        underAmount: <Since figure={figure} account={account} />,
      })}
    />
  </Card>
)

const TrialBalance = ({ cents }: { cents: bigint }) => {
  const isZero = cents === 0n
  const Mark = isZero ? IconShieldCheck : IconAlertTriangle
  return (
    <span
      className={styles.trial}
      data-off={!isZero || undefined}
      role={isZero ? undefined : 'alert'}
    >
      <Mark size={14} stroke={2} aria-hidden />
      {isZero ? text.trialBalance : text.trialBalanceOff(formatMoney(cents))}
    </span>
  )
}
