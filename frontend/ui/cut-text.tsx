import styles from './cut-text.module.css'

/** What somebody wrote of any length, such as a name: one line, cut with an ellipsis where it has no room, whole on hover and in a row with the focus. */
export const CutText = ({ children }: { children: string }) => (
  <span className={styles.cut} dir="auto" title={children}>
    {children}
  </span>
)
