import { Link } from '@tanstack/react-router'
import styles from './brand.module.css'

interface BrandProps {
  readonly name: string
  /** The address of the logo. */
  readonly logo: string
  readonly to: string
  /** Shows the logo alone. */
  readonly isFolded?: boolean
}

/** Logo and name of the site. */
export const Brand = ({ name, logo, to, isFolded = false }: BrandProps) => (
  <Link to={to} className={styles.brand} data-folded={isFolded || undefined} title={isFolded ? name : undefined}>
    <img src={logo} alt="" width={22} height={22} className={styles.logo} />
    <span>{name}</span>
  </Link>
)
