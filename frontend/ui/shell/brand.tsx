import { Link } from '@tanstack/react-router'
import styles from './brand.module.css'

/** Logo and name of the site. */
export const Brand = ({ name, to }: { name: string; to: string }) => (
  <Link to={to} className={styles.brand}>
    <img src="/logo.svg" alt="" width={22} height={22} />
    <span>{name}</span>
  </Link>
)
