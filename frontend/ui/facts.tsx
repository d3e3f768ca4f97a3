import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = readonly [label: string, value: ReactNode]

interface FactsProps {
  readonly facts: readonly Fact[]
  /** Values stand in a column beside their labels, where there is more room than they need. */
  readonly isAligned?: boolean
}

/** Labels left, values right: the small print of a card. */
export const Facts = ({ facts, isAligned = false }: FactsProps) => (
  <dl className={styles.facts} data-aligned={isAligned || undefined}>
    {facts.map(([label, value]) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
