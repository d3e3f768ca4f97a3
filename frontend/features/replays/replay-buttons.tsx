import { Button } from '@mantine/core'
import { cancelReplay } from '#contracts/audit/replays'
import { replayText as text } from '../../lib/text/replay.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { toast } from '../../ui/messages/toast.js'

/** Starts a replay, or joins the one that is running. */
export const StartButton = ({ isBusy, onStart }: { isBusy: boolean; onStart: () => void }) => (
  <Button aria-disabled={isBusy || undefined} onClick={onStart}>
    {isBusy ? text.starting : text.start}
  </Button>
)

/** Stops the replay, for everybody who follows it. */
export const StopButton = ({ replayId }: { replayId: string }) => {
  const stop = useCommand(cancelReplay, {
    touches: ['replay'],
    onRefused: (sentence) => void toast.error(sentence),
  })
  return (
    <Button
      variant="default"
      aria-disabled={stop.isBusy || undefined}
      onClick={() => stop.send({ replayId })}
    >
      {stop.isBusy ? text.stopping : text.stop}
    </Button>
  )
}
