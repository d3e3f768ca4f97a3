import { Link } from '@tanstack/react-router'
import type { CheckedLink } from '../../lib/links/link-to.js'
import { kitText } from '../../lib/text/kit.js'
import styles from './trail.module.css'

interface TrailProps {
  readonly steps: readonly { readonly label: string; readonly link: CheckedLink }[]
  /** The name of this page. */
  readonly here: string
}

/** Breadcrumbs above the heading of a page. */
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
