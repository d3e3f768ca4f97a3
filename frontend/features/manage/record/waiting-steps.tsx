import { Button } from '@mantine/core'
import { formatCount } from '../../../lib/format/format-money.js'
import { verificationsText as text } from '../../../lib/text/identity.js'
import { Key } from '../../../ui/figures/key.js'
import { useSingleKeys } from '../keys/single-keys.js'
import type { WaitingIdentities } from './use-waiting-identities.js'

/** To the previous or next waiting identity. */
export const WaitingSteps = ({
  waiting: { next, previous, place, count },
}: {
  waiting: WaitingIdentities
}) => {
  const areKeysOn = useSingleKeys()
  return (
    <>
      {place > 0 && <span>{text.position(place, formatCount(count))}</span>}
      {previous && (
        <Button
          variant="default"
          onClick={previous}
          rightSection={areKeysOn && <Key name="K" onFill />}
        >
          {text.previous}
        </Button>
      )}
      {next && (
        <Button
          variant="default"
          onClick={next}
          rightSection={areKeysOn && <Key name="J" onFill />}
        >
          {text.next}
        </Button>
      )}
    </>
  )
}
