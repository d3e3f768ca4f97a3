import { Link, type LinkProps } from '@tanstack/react-router'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/figures/card.js'
import form from '../../ui/forms/proof-form.module.css'
import tileStyles from '../../ui/shell/nav-link.module.css'
import styles from './account.module.css'

interface TileProps {
  readonly icon: Icon
  readonly label: string
  /** One line with the current state; undefined while unknown. */
  readonly under: string | undefined
}

/** Related tiles, under a heading. */
export const TileGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <div className={styles.tiles}>{children}</div>
  </Card>
)

const Face = ({ icon: Mark, label, under }: TileProps) => (
  <>
    <Mark size={20} stroke={1.7} aria-hidden />
    <span>
      {label}
      <br />
      <span className={form.quiet}>{under ?? '\u00a0'}</span>
    </span>
  </>
)

/** A tile that leads to a page. */
export const LinkTile = ({
  to,
  ...face
}: TileProps & { readonly to: NonNullable<LinkProps['to']> }) => (
  <Link to={to} className={tileStyles.tile}>
    <Face {...face} />
  </Link>
)

/** A tile that acts at once. */
export const ActTile = ({ onPress, ...face }: TileProps & { readonly onPress: () => void }) => (
  <button type="button" className={tileStyles.tile} onClick={onPress}>
    <Face {...face} />
  </button>
)
