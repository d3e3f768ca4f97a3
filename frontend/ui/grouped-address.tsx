import { Fragment } from 'react'
import styles from './grouped-address.module.css'

/** The first and the last four characters, which people compare. */
export const endsOf = (address: string): readonly [first: string, last: string] => [address.slice(0, 4), address.slice(-4)]

const groupsOf = (text: string): { at: number; group: string }[] =>
  [...text.matchAll(/.{1,4}/gs)].map((match) => ({ at: match.index, group: match[0] }))

/**
 * An address in groups of four, its ends bold. The groups are parts of one text, so that screen readers and the clipboard get it without
 * gaps. The line may break between groups, but not before the last four characters.
 */
export const GroupedAddress = ({ address }: { address: string }) => {
  const [first, last] = endsOf(address)
  if (address.length < first.length + last.length) return <code className={styles.address}>{address}</code>
  return (
    <code className={styles.address}>
      <b>{first}</b>
      {groupsOf(address.slice(4, -4)).map(({ at, group }) => (
        <Fragment key={at}>
          <wbr />
          <span>{group}</span>
        </Fragment>
      ))}
      <b>{last}</b>
    </code>
  )
}
