import { Link } from '@tanstack/react-router'
import type { Market } from '#contracts/values/instrument-file'
import { instrumentLabel } from '#contracts/values/instruments'
import { formatDecimal } from '../../../lib/format/format-money.js'
import { heatText as text } from '../../../lib/text/heat.js'
import { marketText } from '../../../lib/text/market.js'
import table from '../../../ui/figures/small-table.module.css'
import { changeText, hundredthsOf, type Changed } from './heat-change.js'
import styles from './heat.module.css'

/** The same as a table, the largest rise first. */
export const HeatList = ({ market, items }: { market: Market; items: readonly Changed[] }) => (
  <div
    className={styles.list}
    role="region"
    aria-label={text.table(marketText.marketNames[market])}
    tabIndex={0}
  >
    <table className={table.table}>
      <thead>
        <tr>
          {[text.asset, text.price, text.change].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items
          .map((item) => ({ ...item, change: hundredthsOf(item) }))
          .toSorted((one, other) => (other.change ?? 0) - (one.change ?? 0))
          .map(({ instrument, price, change, isClosed }) => (
            <tr key={instrument}>
              <th scope="row">
                <Link to="/trades" search={{ asset: instrument }} resetScroll>
                  {instrumentLabel(instrument)}
                </Link>
                {isClosed && text.isClosed}
              </th>
              <td data-head={text.price}>{formatDecimal(price)}</td>
              <td
                data-head={text.change}
                className={styles.change}
                data-sign={Math.sign(change ?? 0)}
              >
                {changeText(change)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  </div>
)
