import { queryOptions, useQuery } from '@tanstack/react-query'
import { getChanges } from '#contracts/market/market'
import type { Market } from '#contracts/values/instrument-file'
import { endpointQuery } from '../../../lib/api/endpoint-query.js'
import { useFormats } from '../../../lib/format/formats.js'
import { heatText as text } from '../../../lib/text/heat.js'
import { Card } from '../../../ui/figures/card.js'
import { SimTag } from '../../../ui/figures/tag.js'
import { EmptyState } from '../../../ui/page/empty-state.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { Segments } from '../../../ui/page/segments.js'
import { ByTradingView, heatMapBy, useTradingView } from '../trading-view.js'
import { heatSteps, type Changed } from './heat-change.js'
import { HeatDrawing } from './heat-drawing.js'
import { HeatList } from './heat-list.js'
import styles from './heat.module.css'

/** A whole market is looked over, not watched. */
const CHANGES_MS = 15_000

const changesQuery = (market: Market) =>
  queryOptions({
    ...endpointQuery('market', getChanges, { market }),
    refetchInterval: CHANGES_MS,
  })

export type HeatWay = 'map' | 'list'

export interface HeatProps {
  readonly market: Market
  readonly way: HeatWay
  /** Missing where the page itself lets its reader choose. */
  readonly onWay?: (way: HeatWay) => void
}

const Legend = ({ market, items }: { market: Market; items: readonly Changed[] }) => {
  const isClosed = items.length > 0 && items.every(({ session }) => !session.isOpen)
  return (
    <div className={styles.foot}>
      <span
        className={styles.steps}
        role="img"
        aria-label={`${text.steps}: ${text.least} … ${text.most}`}
      >
        <span aria-hidden>{text.least}</span>
        {heatSteps.map((step) => (
          <span key={step} className={styles.step} data-step={step} aria-hidden />
        ))}
        <span aria-hidden>{text.most}</span>
      </span>
      <span>
        {market === 'forex' ? text.sameSize : text.bySize} {text.hatched}{' '}
        {isClosed ? text.since.lastDay : text.since.today}
      </span>
    </div>
  )
}

/** Every asset of a market with its change today: as blocks by market value, or as a list. */
export const HeatCard = ({ market, way, onWay }: HeatProps) => {
  useFormats()
  const query = useQuery(changesQuery(market))
  const items = query.data?.items ?? []
  const isOwn = !useTradingView() || way === 'list'
  return (
    <Card
      title={
        <span className={styles.title}>
          {text.titles[market]} {onWay && query.data?.source === 'simulated' && <SimTag />}
        </span>
      }
      aside={
        onWay && (
          <Segments
            label={text.shown}
            options={['map', 'list']}
            labels={text.ways}
            chosen={way}
            onChoose={onWay}
          />
        )
      }
      footer={isOwn && <Legend market={market} items={items} />}
    >
      <div className={styles.room}>
        <FourStates
          query={query}
          what={text.what}
          unharmed={text.unharmed}
          skeleton={{ shape: 'block', height: [320, 560] }}
          isEmpty={(data) => data.items.length === 0}
          empty={<EmptyState title={text.none} text={text.noneText} />}
        >
          {(data) =>
            way === 'map' ? (
              <ByTradingView widget={heatMapBy(market)}>
                <HeatDrawing items={data.items} />
              </ByTradingView>
            ) : (
              <HeatList market={market} items={data.items} />
            )
          }
        </FourStates>
      </div>
    </Card>
  )
}
