import { Fragment } from 'react'
import { shellText } from '../../lib/text/shell.js'
import styles from './shell.module.css'

/**
 * The strip at the top, which never scrolls away. On phones there is room for its first two parts
 * only.
 */
export const Strip = ({ parts }: { parts: readonly string[] }) =>
  parts.length > 0 && (
    <section className={styles.strip} aria-label={shellText.notice}>
      {parts.map((part, at) => (
        <Fragment key={part}>
          {at > 0 && (
            <span aria-hidden data-at={at}>
              ·
            </span>
          )}
          {at === 0 ? <strong>{part}</strong> : <span data-at={at}>{part}</span>}
        </Fragment>
      ))}
    </section>
  )
