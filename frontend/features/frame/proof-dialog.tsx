import { useQuery } from '@tanstack/react-query'
import { getSecurity, type Security } from '#contracts/own/second-factors'
import type { FactorKind } from '#contracts/values/factor-kinds'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { proofText as text, securityText } from '../../lib/text/security.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { FourStates } from '../../ui/page/four-states.js'
import { LateFocus } from '../../ui/page/late-focus.js'
import { ProofForm } from '../../ui/forms/proof-form.js'
import form from '../../ui/forms/proof-form.module.css'
import { PasswordProof } from './password-proof.js'

const kindsOf = ({ app, passkeys }: Security): FactorKind[] => [
  ...(app ? (['app'] as const) : []),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
]

/**
 * Asks for the second factor or, without one, for the password, over the page, which stays as it
 * is.
 */
export const ProofDialog = ({ onEnd }: { onEnd: (isProved: boolean) => void }) => (
  <Dialog opened onClose={() => onEnd(false)} title={text.title}>
    <div className={form.form}>
      <p>{text.againText}</p>
      <FourStates
        query={useQuery(endpointQuery('security', getSecurity, {}))}
        what={securityText.title}
        unharmed={securityText.unharmed}
        skeleton={{ shape: 'block', height: 200 }}
      >
        {(security) => (
          <LateFocus>
            {kindsOf(security).length === 0 ? (
              <PasswordProof onProved={() => onEnd(true)} />
            ) : (
              <ProofForm purpose="again" kinds={kindsOf(security)} onProved={() => onEnd(true)} />
            )}
          </LateFocus>
        )}
      </FourStates>
    </div>
  </Dialog>
)
