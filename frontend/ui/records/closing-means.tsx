import { closingText as text } from '../../lib/text/closing.js'
import styles from './closing-means.module.css'

/** Says what closing an account means for its client. */
export const ClosingMeans = () => (
  <section className={styles.means}>
    <h3>{text.means}</h3>
    <ul>
      {text.meansList.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)
