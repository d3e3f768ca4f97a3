import type { Balance } from '#contracts/ledger/balances'
import { figureText } from '../../lib/text/kit.js'
import { Figures } from '../../ui/figures/figures.js'
import { Money, Signed } from '../../ui/figures/money.js'
import { StaffTag } from '../../ui/figures/tag.js'
import styles from './person-page.module.css'

/** The current figures of an account. Profit says whether staff entered part of it by hand. */
export const PersonFigures = ({ balance }: { balance: Balance }) => (
  <Figures
    figures={[
      ...(['settled', 'available', 'held', 'deposits'] as const).map((figure) => ({
        label: figureText[figure],
        value: <Money cents={balance[figure]} live />,
        cents: balance[figure],
      })),
      {
        label: figureText.profit,
        value: <Signed cents={balance.profit} tone="result" />,
        cents: balance.profit,
        note: balance.profitByStaff !== 0n && (
          <span className={styles.byStaff}>
            {balance.profitByStaff !== balance.profit && <Signed cents={balance.profitByStaff} />}
            <StaffTag />
          </span>
        ),
      },
      ...(balance.debt === 0n
        ? []
        : [
            {
              label: figureText.debt,
              value: <Money cents={balance.debt} live />,
              cents: balance.debt,
            },
          ]),
    ]}
  />
)
