import { Combobox, VisuallyHidden } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import type { Role } from '#contracts/values/values'
import { paletteText as text } from '../../../lib/text/palette.js'
import { Delayed } from '../../../ui/messages/delayed.js'
import { EmptyState } from '../../../ui/page/empty-state.js'
import { LoadError } from '../../../ui/page/load-error.js'
import { Skeleton } from '../../../ui/page/skeleton.js'
import { HitOptions, type HitGroup } from './hit.js'
import { RESULTS_ID } from './option-id.js'
import styles from './palette.module.css'
import type { useFound } from './use-found.js'

interface PaletteResultsProps {
  readonly words: string
  readonly groups: readonly HitGroup[]
  readonly found: ReturnType<typeof useFound>
  readonly role: Role
  readonly count: number
  readonly chosenId: string | undefined
}

/** The announcement for screen readers, once the results belong to the typed words. */
const spokenOf = ({ words, found, groups, count }: PaletteResultsProps): string => {
  if (words === '' || found.isStale || !found.data) return ''
  const elsewhere = groups.at(-1)?.hits.length ?? 0
  return count === elsewhere ? text.none(words) : text.found(count - elsewhere)
}

const sizeOf = (groups: readonly HitGroup[]): number =>
  groups.reduce((sum, { hits }) => sum + hits.length, 0)

/**
 * The results, in one of four states. Pages appear at once, because they do not wait for the
 * server.
 */
export const PaletteResults = (props: PaletteResultsProps) => {
  const { words, groups, found, role, chosenId } = props
  const spoken = spokenOf(props)
  const isAsked = words !== ''
  return (
    <div className={styles.results}>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {isAsked && spoken === text.none(words) && (
        <EmptyState icon={IconSearchOff} title={spoken} text={text.next[role]} />
      )}
      <Combobox.Options
        id={RESULTS_ID}
        aria-label={text.results}
        aria-busy={isAsked && found.isStale}
      >
        {groups.map((group, at) => (
          <HitOptions
            key={group.label}
            group={group}
            first={sizeOf(groups.slice(0, at))}
            chosenId={chosenId}
          />
        ))}
      </Combobox.Options>
      {isAsked && !found.data && !found.error && (
        <Delayed>
          <Skeleton what={text.what} shape="rows" rows={4} height={48} />
        </Delayed>
      )}
      {isAsked && found.error && !found.data && (
        <LoadError
          what={text.what}
          unharmed={text.unharmed}
          error={found.error}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
    </div>
  )
}
