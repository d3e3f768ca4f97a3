import { useEffect, useState, type KeyboardEvent } from 'react'
import type { Hit, HitGroup } from './hit.js'
import { optionId } from './option-id.js'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Which result is chosen while the focus stays in the field: the first one whenever the results
 * change, then the one that the arrow keys choose. The arrows wrap around at both ends, and skip
 * results of an earlier search.
 */
export const useOptions = (groups: readonly HitGroup[], onOpen: (hit: Hit) => void) => {
  const all = groups.flatMap(({ hits, areStale = false }) => hits.map((hit) => ({ hit, areStale })))
  const open = all.flatMap(({ hit, areStale }, at) => (areStale ? [] : [{ hit, at }]))
  const keys = open.map(({ hit }) => hit.key).join('\n')
  const [moved, setMoved] = useState({ keys, place: 0 })
  const place = moved.keys === keys ? moved.place : 0
  const chosen = open[place]
  const chosenId = chosen && optionId(chosen.at)
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId, keys])
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !chosen) return
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) onOpen(chosen.hit)
    else setMoved({ keys, place: (place + step + open.length) % open.length })
  }
  return { chosenId, press, count: all.length }
}
