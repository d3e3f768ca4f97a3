import { encode } from 'uqr'
import { kitText } from '../../lib/text/kit.js'
import styles from './qr.module.css'

const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')

/** A QR code, dark on white in both themes. `of` describes its content: "the address TDem…fLt4". */
export const Qr = ({ value, of, size = 192 }: { value: string; of: string; size?: number }) => {
  const { data, size: modules } = encode(value, { border: 2, ecc: 'M' })
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={kitText.qrCode(of)}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
    >
      <path d={pathOf(data)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
