import { useQuery } from '@tanstack/react-query'
import type { Security } from '#contracts/own/second-factors'
import { passkeyText } from '../../lib/text/passkeys.js'
import { securityText as text } from '../../lib/text/security.js'
import { Card } from '../../ui/figures/card.js'
import { ClientActs } from '../../ui/records/client-acts.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Columns, Page } from '../../ui/page/page.js'
import { AppCard } from './app-card.js'
import { CodesCard } from './codes-card.js'
import { OwnSessions } from './own-sessions.js'
import { PasskeysCard } from './passkeys-card.js'
import { securityQuery } from './queries.js'
import { SignInHistory } from './sign-in-history.js'

/**
 * What protects the person's sign-in: second factors, one-time codes, where they are signed in, and
 * their last sign-ins.
 */
export const SecurityPage = () => {
  const query = useQuery(securityQuery())
  const draw = (
    title: string,
    height: readonly [number, number],
    children: (security: Security) => React.ReactNode,
  ) => (
    <Card title={title}>
      <FourStates
        query={query}
        what={title}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height }}
      >
        {children}
      </FourStates>
    </Card>
  )
  return (
    <Page title={text.title} subtitle={text.subtitle}>
      <ClientActs>
        <Columns
          wide={
            <>
              {draw(text.app, [92, 160], (security) => (
                <AppCard security={security} />
              ))}
              {draw(passkeyText.title, [92, 160], (security) => (
                <PasskeysCard security={security} />
              ))}
              {draw(text.codes, [40, 80], ({ codesLeft }) => (
                <CodesCard left={codesLeft} />
              ))}
            </>
          }
          narrow={
            <>
              <OwnSessions />
              <SignInHistory />
            </>
          }
        />
      </ClientActs>
    </Page>
  )
}
