import styles from './banner.module.css'

/** What staff want everybody to read, at the top of every page. */
export const Banner = ({ text }: { text: string }) =>
  text !== '' && (
    <p className={styles.banner} dir="auto">
      {text}
    </p>
  )
