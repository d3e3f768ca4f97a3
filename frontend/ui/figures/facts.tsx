import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = readonly [label: string, value: ReactNode]

interface FactsProps {
  readonly facts: readonly Fact[]
  /** Aligns the values in a column next to their labels, for wide cards. */
  readonly isAligned?: boolean
}

/** Labels with their values: the small print of a card. */
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
