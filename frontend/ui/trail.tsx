import { Link } from '@tanstack/react-router'
import type { CheckedLink } from '../lib/link-to.js'
import { kitText } from '../lib/text/kit.js'
import styles from './trail.module.css'

interface TrailProps {
  readonly steps: readonly { readonly label: string; readonly link: CheckedLink }[]
  /** This page. */
  readonly here: string
}

/** The way to this page, above its heading. */
export const Trail = ({ steps, here }: TrailProps) => (
  <nav aria-label={kitText.trail}>
    <ol className={styles.trail}>
      {steps.map(({ label, link }) => (
        <li key={label}>
          <Link {...link}>{label}</Link>
        </li>
      ))}
      <li aria-current="page">
        <bdi>{here}</bdi>
      </li>
    </ol>
  </nav>
)
