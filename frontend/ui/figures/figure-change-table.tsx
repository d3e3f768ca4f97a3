import type { Figures } from '#contracts/ledger/balances'
import { figureText, kitText } from '../../lib/text/kit.js'
import { Money, Signed } from './money.js'
import styles from './small-table.module.css'

/** In cents. From here on a phone has no room for three figures next to their name. */
const LONG = 10_000_000n

const usual: readonly (keyof Figures)[] = ['settled', 'available', 'held', 'deposits']

interface FigureChangeTableProps {
  readonly now: Figures
  readonly after: Figures
  /** Which figures to show, in this order. */
  readonly show?: readonly (keyof Figures)[]
  readonly caption?: string
  /** Leaves out the change, if there is little room. */
  readonly onlyEnds?: boolean
}

/** The figures now, their change, and after. */
export const FigureChangeTable = ({
  now,
  after,
  show = usual,
  caption = kitText.balances,
  onlyEnds = false,
}: FigureChangeTableProps) => (
  <table
    className={styles.table}
    data-long={
      (!onlyEnds && show.some((figure) => now[figure] >= LONG || after[figure] >= LONG)) ||
      undefined
    }
  >
    <caption>{caption}</caption>
    <thead>
      <tr>
        {[kitText.figure, kitText.now, ...(onlyEnds ? [] : [kitText.change]), kitText.after].map(
          (head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {show.map((figure) => (
        <tr key={figure}>
          <th scope="row">{figureText[figure]}</th>
          <td data-head={kitText.now} data-quiet>
            <Money cents={now[figure]} />
          </td>
          {!onlyEnds && (
            <td data-head={kitText.change}>
              <Signed cents={after[figure] - now[figure]} />
            </td>
          )}
          <td data-head={kitText.after} data-strong>
            <Money cents={after[figure]} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
