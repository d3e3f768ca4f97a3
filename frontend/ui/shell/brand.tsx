import type { ReactNode } from 'react'
import styles from './brand.module.css'

/** What a link around logo and name is drawn with. */
interface BrandLook {
  readonly className: string | undefined
  readonly title: string | undefined
  readonly 'data-folded': true | undefined
  readonly children: ReactNode
}

interface BrandProps {
  readonly name: string
  /** The address of the logo. */
  readonly logo: string
  /** Shows the logo alone. */
  readonly isFolded?: boolean
  /** The link: of the router where there is one, else of the browser. */
  readonly renderLink: (look: BrandLook) => ReactNode
}

/** Logo and name of the site. */
export const Brand = ({ name, logo, isFolded = false, renderLink }: BrandProps) =>
  renderLink({
    className: styles.brand,
    'data-folded': isFolded || undefined,
    title: isFolded ? name : undefined,
    children: (
      <>
        <img src={logo} alt="" width={22} height={22} className={styles.logo} />
        <span>{name}</span>
      </>
    ),
  })
