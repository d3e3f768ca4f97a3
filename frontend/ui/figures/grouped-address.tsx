import { Fragment } from 'react'
import styles from './grouped-address.module.css'

/** The first and the last four characters, which people compare. */
export const endsOf = (address: string): readonly [first: string, last: string] => [
  address.slice(0, 4),
  address.slice(-4),
]

const groupsOf = (text: string): { at: number; group: string }[] =>
  [...text.matchAll(/.{1,4}/gs)].map((match) => ({ at: match.index, group: match[0] }))

interface GroupedAddressProps {
  readonly address: string
  /** The address to compare with: differing groups are marked, equal ones plain. */
  readonly against?: string | undefined
}

/**
 * An address in groups of four, one text for screen readers and the clipboard. Its ends are bold
 * for comparing; next to another address, the differing groups are.
 */
export const GroupedAddress = ({ address, against }: GroupedAddressProps) => (
  <code className={styles.address}>
    {against === undefined ? (
      <WithEnds address={address} />
    ) : (
      <Compared address={address} against={against} />
    )}
  </code>
)

/** The line may break between groups, but not before the last four characters. */
const WithEnds = ({ address }: { address: string }) => {
  const [first, last] = endsOf(address)
  if (address.length < first.length + last.length) return address
  return (
    <>
      <b>{first}</b>
      {groupsOf(address.slice(4, -4)).map(({ at, group }) => (
        <Fragment key={at}>
          <wbr />
          <span>{group}</span>
        </Fragment>
      ))}
      <b>{last}</b>
    </>
  )
}

const equalFrom = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

const equalAtEnd = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length)
  let count = 0
  while (count < most && one.at(-1 - count) === other.at(-1 - count)) count++
  return count
}

/** Where an address begins and ends to differ from another one. */
const differenceOf = (address: string, against: string): readonly [from: number, to: number] => {
  const from = equalFrom(address, against)
  return [from, address.length - equalAtEnd(address.slice(from), against.slice(from))]
}

const Compared = ({ address, against }: { address: string; against: string }) => {
  const [from, to] = differenceOf(address, against)
  return groupsOf(address).map(({ at, group }) => {
    const [start, end] = [from, to].map((edge) => Math.min(Math.max(edge - at, 0), group.length))
    return (
      <Fragment key={at}>
        <wbr />
        <span>
          {group.slice(0, start)}
          {group.slice(start, end) && <mark>{group.slice(start, end)}</mark>}
          {group.slice(end)}
        </span>
      </Fragment>
    )
  })
}
