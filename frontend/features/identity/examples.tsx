import type { ReactNode } from 'react'
import { identityText as text } from '../../lib/text/identity.js'
import styles from './identity.module.css'

/** A drawn card with a face and lines of writing, belonging to nobody. */
const Card = () => (
  <>
    <rect x="20" y="18" width="120" height="76" rx="6" className={styles.paper} />
    <circle cx="46" cy="46" r="10" className={styles.ink} />
    <path d="M30 72c0-10 7-16 16-16s16 6 16 16z" className={styles.ink} />
    <path d="M74 40h54M74 52h44M74 64h50M30 84h98" className={styles.writing} />
  </>
)

const Example = ({
  words,
  isGood = false,
  children,
}: {
  words: string
  isGood?: boolean
  children: ReactNode
}) => (
  <li className={styles.example} data-good={isGood || undefined}>
    <svg viewBox="0 0 160 112" aria-hidden className={styles.drawing}>
      {children}
    </svg>
    {words}
  </li>
)

/** Requirements for a picture, and grounds for declining it. */
export const Examples = () => (
  <section aria-label={text.exampleTitle}>
    <h3 className={styles.subhead}>{text.exampleTitle}</h3>
    <ul className={styles.examples}>
      <Example words={text.examples.good} isGood>
        <Card />
      </Example>
      <Example words={text.examples.cut}>
        <g transform="translate(52 30) rotate(-8)">
          <Card />
        </g>
      </Example>
      <Example words={text.examples.glare}>
        <Card />
        <path d="M84 18 140 18 140 94 62 94z" className={styles.glare} />
      </Example>
    </ul>
  </section>
)
