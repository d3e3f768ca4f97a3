import { lazy, Suspense } from 'react'
import type { Market } from '#contracts/values/instrument-file'
import { useSession } from '../../../lib/session/session.js'
import { heatText as text } from '../../../lib/text/heat.js'
import { Card } from '../../../ui/figures/card.js'
import { EmptyState } from '../../../ui/page/empty-state.js'
import { Skeleton } from '../../../ui/page/skeleton.js'
import type { HeatProps } from './heat-card.js'
import styles from './heat.module.css'

const HeatCard = lazy(async () => ({ default: (await import('./heat-card.js')).HeatCard }))

const Waiting = ({ market }: { market: Market }) => (
  <Card title={text.titles[market]} footer={<span className={styles.foot} />}>
    <div className={styles.room}>
      <Skeleton what={text.what} shape="block" height={[320, 560]} />
    </div>
  </Card>
)

/**
 * How all assets of a market have moved today. Drawing it is fetched only with the first one;
 * without prices there is nothing to fetch.
 */
export const HeatMap = (props: HeatProps) =>
  useSession().site.priceSources[props.market] === null ? (
    <Card title={text.titles[props.market]}>
      <EmptyState title={text.none} text={text.noneText} />
    </Card>
  ) : (
    <Suspense fallback={<Waiting market={props.market} />}>
      <HeatCard {...props} />
    </Suspense>
  )
