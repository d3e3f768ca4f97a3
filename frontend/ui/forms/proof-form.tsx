import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FactorKind } from '#contracts/values/factor-kinds'
import type { SignedInUser } from '#contracts/own/session'
import { passkeySupport } from '../../lib/session/passkey-support.js'
import { passkeyText } from '../../lib/text/passkeys.js'
import { proofText as text } from '../../lib/text/security.js'
import { CodeProof } from './code-proof.js'
import { PasskeyProof } from './passkey-proof.js'
import styles from './proof-form.module.css'

type Way = FactorKind | 'one-time'

const wayLabels: Readonly<Record<Way, string>> = {
  passkey: passkeyText.pick,
  app: text.toApp,
  'one-time': text.toOneTime,
}

/** The ways that the person has here, the easiest first. A one-time code always is one. */
const waysOf = (kinds: readonly FactorKind[]): [Way, ...Way[]] => {
  const has = (way: FactorKind) =>
    kinds.includes(way) && (way !== 'passkey' || passkeySupport() === 'yes')
  const [first, ...others] = (['passkey', 'app'] as const).filter(has)
  return first ? [first, ...others, 'one-time'] : ['one-time']
}

interface ProofFormProps {
  readonly purpose: 'sign-in' | 'again'
  readonly kinds: readonly FactorKind[]
  readonly onProved: (user: SignedInUser) => void | Promise<void>
}

/** A second factor: a passkey, the code of an app, or a one-time code. */
export const ProofForm = ({ purpose, kinds, onProved }: ProofFormProps) => {
  const ways = waysOf(kinds)
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? ways[0]
  const form = useRef<HTMLDivElement>(null)
  // At the sign-in, the form replaces the one that had the focus.
  const takesFocus = chosen !== undefined || purpose === 'sign-in'
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [takesFocus, chosen])
  return (
    <div ref={form} className={styles.form}>
      {way === 'passkey' ? (
        <PasskeyProof purpose={purpose} onProved={onProved} />
      ) : (
        <CodeProof key={way} purpose={purpose} isOneTime={way === 'one-time'} onProved={onProved} />
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="subtle" size="sm" onClick={() => setChosen(other)}>
            {wayLabels[other]}
          </Button>
        ))}
      {way === 'one-time' && <p className={styles.quiet}>{text.lost}</p>}
    </div>
  )
}
