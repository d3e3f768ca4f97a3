import type { ReactNode } from 'react'
import { logoAddress } from '../../lib/pictures/logo-address.js'
import { useSite } from '../../lib/session/site.js'
import { shellText } from '../../lib/text/shell.js'
import { PageTitle } from '../../ui/page/page-title.js'
import { Banner } from '../../ui/shell/banner.js'
import { Brand } from '../../ui/shell/brand.js'
import { Strip } from '../../ui/shell/strip.js'
import { ThemeToggle } from '../../ui/look/theme-toggle.js'
import styles from './visitor-page.module.css'

interface VisitorPageProps {
  readonly title: string
  readonly text?: ReactNode
  /** A panel next to the form, or below it on phones. */
  readonly aside?: ReactNode
  /** Whether it starts at the top, as a growing list does; a form is centred in the window. */
  readonly fromTop?: boolean
  readonly children: ReactNode
}

/** A page for visitors: logo, heading, one form. */
export const VisitorPage = ({
  title,
  text,
  aside,
  fromTop = false,
  children,
}: VisitorPageProps) => {
  const site = useSite()
  return (
    <div
      className={styles.page}
      data-aside={aside ? true : undefined}
      data-from-top={fromTop || undefined}
    >
      <PageTitle>{title}</PageTitle>
      <Strip parts={site.isDemo ? shellText.demoStripVisitor : []} />
      <main className={styles.main}>
        <div className={styles.form}>
          <Brand
            name={site.name}
            logo={logoAddress(site.logo, site.logoAt)}
            renderLink={({ children: logo, ...look }) => (
              <a href="/" {...look}>
                {logo}
              </a>
            )}
          />
          <div className={styles.head}>
            <h1>{title}</h1>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          <Banner text={site.banner} />
          {children}
        </div>
        {aside && <section className={styles.aside}>{aside}</section>}
      </main>
      <div className={styles.theme}>
        <ThemeToggle />
      </div>
    </div>
  )
}

/** Several links below a form, in one line where there is room. */
export const LinksBelowForm = ({ children }: { children: ReactNode }) => (
  <div className={styles.below}>{children}</div>
)

/**
 * An unobtrusive link below a form, to another page for visitors. It is the browser's own, because
 * the sign-in page has no router.
 */
export const BelowForm = ({ to, children }: { to: `/${string}`; children: ReactNode }) => (
  <p>
    <a href={to} className={styles.link}>
      {children}
    </a>
  </p>
)
