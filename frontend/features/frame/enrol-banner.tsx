import { Link } from '@tanstack/react-router'
import { formatInstant } from '../../lib/format/format-time.js'
import { serverNow } from '../../lib/format/server-clock.js'
import { enrolText as text } from '../../lib/text/security.js'
import styles from './view-banner.module.css'

/**
 * Tells staff on every page that they need a second factor, and what they can do until they have
 * one.
 */
export const EnrolBanner = ({ until }: { until: string }) => (
  <section className={styles.banner} aria-label={text.region}>
    <p>
      <strong>{text.needed}</strong>{' '}
      {Date.parse(until) > serverNow() ? text.until(formatInstant(until)) : text.over}
    </p>
    <Link to="/account/security">{text.toPage}</Link>
  </section>
)
