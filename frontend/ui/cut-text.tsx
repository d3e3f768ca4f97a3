import styles from './cut-text.module.css'

/** Text of any length, such as a name, on one line. It is cut with an ellipsis, and shown in full on hover and in a focused row. */
export const CutText = ({ children }: { children: string }) => (
  <span className={styles.cut} dir="auto" title={children}>
    {children}
  </span>
)
