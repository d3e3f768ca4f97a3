import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../lib/format/format-time.js'
import { balanceQuery } from '../../lib/session/own-balance.js'
import { signalText as text } from '../../lib/text/signal.js'
import { holdingsQuery } from '../../lib/session/catalogue.js'
import { Card } from '../../ui/figures/card.js'
import { SignalMeter } from '../../ui/figures/signal-meter.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Tag } from '../../ui/figures/tag.js'
import styles from './signal-card.module.css'

/**
 * How strong the client's signal is judged to be, since when, and whether by the account desk or a
 * signal plan.
 */
export const SignalCard = () => (
  <Card title={text.title} aside={<Plan />}>
    <div className={styles.room}>
      <FourStates
        query={useQuery(balanceQuery())}
        what={text.title}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: 102 }}
      >
        {({ signalStrength, signalSetAt, signalSetBy }) => (
          <>
            <SignalMeter strength={signalStrength} />
            <p className={styles.origin}>
              {signalSetAt && signalSetBy
                ? text.setOn[signalSetBy](formatDay(signalSetAt))
                : text.notSet}
            </p>
          </>
        )}
      </FourStates>
    </div>
  </Card>
)

/** The signal plan that was bought last. */
const Plan = () => {
  const plans = useQuery(holdingsQuery()).data?.purchases.filter(
    ({ kind }) => kind === 'signalPlan',
  )
  const latest = plans?.toSorted((one, other) => one.boughtAt.localeCompare(other.boughtAt)).at(-1)
  return latest && <Tag>{latest.name}</Tag>
}
