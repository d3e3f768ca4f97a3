import { Combobox } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CheckedLink } from '../../../lib/links/link-to.js'
import styles from './palette.module.css'
import { optionId } from './option-id.js'
import type { RecentPlace } from './places.js'

/** A result to open. `place` is what this browser remembers of it. */
export interface Hit {
  readonly key: string
  readonly link: CheckedLink
  readonly icon: Icon
  readonly title: ReactNode
  readonly under?: ReactNode
  readonly aside?: ReactNode
  readonly place?: RecentPlace | undefined
}

export interface HitGroup {
  readonly label: string
  readonly hits: readonly Hit[]
  /** Whether the results belong to an earlier search, and cannot be opened. */
  readonly areStale?: boolean
}

interface HitOptionsProps {
  readonly group: HitGroup
  /** The index of the group's first result among all results. */
  readonly first: number
  /** The id of the option that Enter opens. */
  readonly chosenId: string | undefined
}

/** A group of results with its heading; nothing if it is empty. */
export const HitOptions = ({
  group: { label, hits, areStale = false },
  first,
  chosenId,
}: HitOptionsProps) =>
  hits.length > 0 && (
    <Combobox.Group label={label} classNames={{ groupLabel: styles.group ?? '' }}>
      {hits.map(({ key, icon: Mark, title, under, aside }, at) => {
        const id = optionId(first + at)
        return (
          <Combobox.Option
            key={key}
            id={id}
            value={key}
            className={styles.hit}
            disabled={areStale}
            selected={id === chosenId}
            aria-selected={id === chosenId}
          >
            <Mark size={17} stroke={1.7} aria-hidden />
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {under && <span className={styles.under}>{under}</span>}
            </span>
            {aside && <span className={styles.aside}>{aside}</span>}
          </Combobox.Option>
        )
      })}
    </Combobox.Group>
  )

/** A text in which the first match of the search is marked. */
export const Matched = ({ text, words }: { text: string; words: string }) => {
  const small = text.toLowerCase()
  const at = words === '' || small.length !== text.length ? -1 : small.indexOf(words.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.match}>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  )
}
