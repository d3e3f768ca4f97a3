import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../lib/format/format-time.js'
import { balanceQuery } from '../../lib/session/own-balance.js'
import { signalText as text } from '../../lib/text/signal.js'
import { Card } from '../../ui/figures/card.js'
import { SignalMeter } from '../../ui/figures/signal-meter.js'
import { FourStates } from '../../ui/page/four-states.js'
import styles from './signal-card.module.css'

/** How strong the account desk judges the client's signal to be, and since when. */
export const SignalCard = () => (
  <Card title={text.title}>
    <div className={styles.room}>
      <FourStates
        query={useQuery(balanceQuery())}
        what={text.title}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: 102 }}
      >
        {({ signalStrength, signalSetAt }) => (
          <>
            <SignalMeter strength={signalStrength} />
            <p className={styles.origin}>
              {signalSetAt === null ? text.notSet : text.setOn(formatDay(signalSetAt))}
            </p>
          </>
        )}
      </FourStates>
    </div>
  </Card>
)
