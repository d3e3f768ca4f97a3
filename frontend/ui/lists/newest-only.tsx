import { kitText } from '../../lib/text/kit.js'
import styles from './newest-only.module.css'

/** The line under a list without pages that is longer than what is shown. */
export const NewestOnly = ({ shown, total }: { shown: number; total: number }) =>
  shown < total && <p className={styles.line}>{kitText.newestOnly(shown, total)}</p>
