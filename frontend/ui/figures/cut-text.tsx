import styles from './cut-text.module.css'

/**
 * Text of any length, such as a name, on one line. It is cut with an ellipsis, and shown in full on
 * hover and in a focused row, where an email address breaks before the @.
 */
export const CutText = ({ children }: { children: string }) => {
  const at = children.lastIndexOf('@')
  return (
    <span className={styles.cut} dir="auto" title={children}>
      {at < 0 ? children : children.slice(0, at)}
      {at >= 0 && <wbr />}
      {at >= 0 && children.slice(at)}
    </span>
  )
}
