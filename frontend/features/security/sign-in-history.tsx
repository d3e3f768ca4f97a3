import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignIn } from '#contracts/own/own-sessions'
import { outcomeText, ownSessionsText as text } from '../../lib/text/own-sessions.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { ownSignInsQuery } from './queries.js'
import styles from './security.module.css'

/** How many are shown at first. */
const FEW = 8

/** A person's recent sign-ins, failed ones too, so that they notice someone else's. */
export const SignInHistory = () => {
  const [hasAll, setHasAll] = useState(false)
  return (
    <Card title={text.history}>
      <FourStates
        query={useQuery(ownSignInsQuery())}
        what={text.history}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: [108, 110] }}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={text.historyNone} />}
      >
        {({ items }) => (
          <>
            <p className={styles.what}>{text.historyText}</p>
            <ul className={styles.signIns} aria-label={text.history}>
              {(hasAll ? items : items.slice(0, FEW)).map((signIn) => (
                <SignInRow key={signIn.signInId} signIn={signIn} />
              ))}
            </ul>
            {items.length > FEW && !hasAll && (
              <div className={styles.buttons}>
                <Button variant="default" onClick={() => setHasAll(true)}>
                  {text.more(items.length)}
                </Button>
              </div>
            )}
          </>
        )}
      </FourStates>
    </Card>
  )
}

const SignInRow = ({ signIn: { at, outcome, device, address } }: { signIn: SignIn }) => (
  <li>
    <span className={styles.outcome}>{outcomeText[outcome]}</span>
    <Instant at={at} short />
    <span className={styles.what}>
      {device ?? text.unknownDevice}
      {address && (
        <>
          {' · '}
          <bdi>{address}</bdi>
        </>
      )}
    </span>
  </li>
)
