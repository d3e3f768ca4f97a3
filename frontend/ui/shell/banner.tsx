import styles from './banner.module.css'

/** A message from staff at the top of every page. */
export const Banner = ({ text }: { text: string }) =>
  text !== '' && (
    <p className={styles.banner} dir="auto">
      {text}
    </p>
  )
