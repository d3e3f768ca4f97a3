import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isListed, instrumentLabel } from '#contracts/values/instruments'
import { reopenInstrument } from '#contracts/site/instruments'
import type { SiteForStaff } from '#contracts/site/site'
import { instrumentsText as text } from '../../lib/text/instruments.js'
import { kitText } from '../../lib/text/kit.js'
import { Card } from '../../ui/figures/card.js'
import { Instant } from '../../ui/figures/instant.js'
import { Reason } from '../../ui/forms/reason.js'
import { toast } from '../../ui/messages/toast.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { FourStates } from '../../ui/page/four-states.js'
import { CloseInstrument } from './close-instrument.js'
import { siteQuery } from './queries.js'
import styles from './site.module.css'

type Closed = SiteForStaff['closedInstruments'][number]

/** "EUR/USD"; the symbol of one that is no longer listed. */
const nameOf = ({ instrument }: Closed): string =>
  isListed(instrument) ? instrumentLabel(instrument) : instrument

/** The instruments that staff have closed to new trades, and ways to close and to reopen one. */
export const InstrumentsCard = () => {
  const [isClosing, setIsClosing] = useState(false)
  const [reopened, setReopened] = useState<Closed>()
  return (
    <Card
      title={text.title}
      aside={
        <Button variant="default" size="xs" onClick={() => setIsClosing(true)}>
          {text.close}
        </Button>
      }
      flush
    >
      <FourStates
        query={useQuery(siteQuery())}
        what={text.title}
        unharmed={text.unharmed}
        skeleton={{ shape: 'rows', rows: 1, height: 65 }}
      >
        {({ closedInstruments }) => (
          <>
            <p className={styles.lead}>{closedInstruments.length === 0 ? text.none : text.intro}</p>
            <ul className={styles.coins}>
              {closedInstruments.map((closed) => (
                <Row key={closed.instrument} closed={closed} onReopen={() => setReopened(closed)} />
              ))}
            </ul>
            {isClosing && (
              <CloseInstrument
                closed={closedInstruments.map(({ instrument }) => instrument)}
                onClose={() => setIsClosing(false)}
              />
            )}
          </>
        )}
      </FourStates>
      {reopened && <Reopen closed={reopened} onClose={() => setReopened(undefined)} />}
    </Card>
  )
}

const Row = ({ closed, onReopen }: { closed: Closed; onReopen: () => void }) => (
  <li className={styles.coin}>
    <p className={styles.coinName}>{nameOf(closed)}</p>
    <div className={styles.address}>
      <p className={styles.quiet}>
        {text.since} <Instant at={closed.since} />
      </p>
      <Reason>{closed.reason}</Reason>
    </div>
    <div className={styles.acts}>
      {isListed(closed.instrument) && (
        <Button
          variant="default"
          size="xs"
          aria-label={text.reopenOf(nameOf(closed))}
          onClick={onReopen}
        >
          {text.reopen}
        </Button>
      )}
    </div>
  </li>
)

const Reopen = ({ closed, onClose }: { closed: Closed; onClose: () => void }) => {
  const { instrument } = closed
  if (!isListed(instrument)) return null
  return (
    <CommandDialog
      endpoint={reopenInstrument}
      onClose={onClose}
      title={text.reopenTitle(nameOf(closed))}
      consequence={text.reopenConsequence}
      confirmLabel={text.reopen}
      busyLabel={text.reopening}
      reason={{ help: kitText.staffReasonHelp }}
      inputOf={(reason) => ({ instrument, reason })}
      onDone={() => toast.success(text.reopened)}
    />
  )
}
