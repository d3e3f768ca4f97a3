import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconRotateClockwise } from '@tabler/icons-react'
import { startReplay, type Replay } from '#contracts/audit/replays'
import { replayText as text } from '../../lib/text/replay.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Note } from '../../ui/messages/note.js'
import { Columns, Page } from '../../ui/page/page.js'
import { EarlierReplays } from './earlier-replays.js'
import { replayQuery } from './queries.js'
import { StartButton, StopButton } from './replay-buttons.js'
import { ReplayChecks } from './replay-checks.js'
import { ReplayProgress } from './replay-progress.js'
import type { ReplaySearch } from './replay-search.js'
import { ReplayedTables } from './replayed-tables.js'
import { Verdict } from './verdict.js'

interface ReplayScreenProps {
  readonly search: ReplaySearch
  readonly onChange: (change: ReplaySearch) => void
}

/**
 * The page of a replay, which proves from the log alone that every figure is right, or names each
 * cell that is not.
 */
export const ReplayScreen = ({ search, onChange }: ReplayScreenProps) => {
  const queries = useQueryClient()
  const start = useCommand(startReplay, {
    touches: ['replay'],
    onDone: (replay, isHere) => {
      queries.setQueryData(replayQuery(replay.replayId).queryKey, replay)
      if (isHere()) onChange({ replay: replay.replayId })
    },
  })
  const replay = useQuery({
    ...replayQuery(search.replay ?? ''),
    enabled: search.replay !== undefined,
  })
  const running = replay.data?.status === 'running' ? replay.data : undefined
  return (
    <Page
      title={text.title}
      subtitle={text.subtitle}
      density="staff"
      actions={
        running ? (
          <StopButton replayId={running.replayId} />
        ) : (
          <StartButton isBusy={start.isBusy} onStart={() => start.send({})} />
        )
      }
    >
      {start.problemText && <Note tone="error">{start.problemText}</Note>}
      {search.replay === undefined ? (
        <Columns wide={<NotStarted />} narrow={<EarlierReplays open={undefined} />} />
      ) : (
        <FourStates
          query={replay}
          what={text.replay}
          unharmed={text.unharmed}
          skeleton={{ shape: 'block', height: 120 }}
        >
          {(data) => <Shown replay={data} />}
        </FourStates>
      )}
    </Page>
  )
}

const NotStarted = () => (
  <Card>
    <EmptyState icon={IconRotateClockwise} title={text.notStarted} text={text.notStartedText} />
  </Card>
)

const Shown = ({ replay }: { replay: Replay }) => (
  <>
    <ReplayProgress replay={replay} />
    <Columns
      wide={
        <>
          <Verdict replay={replay} />
          <ReplayChecks replay={replay} />
          <ReplayedTables tables={replay.tables} />
        </>
      }
      narrow={<EarlierReplays open={replay.replayId} />}
    />
  </>
)
