import { keepClocks } from '#contracts/writing/zones'
import { getZoneClocks } from '#contracts/own/zone-clocks'
import { ApiProblem } from '../problems/api-problem.js'
import { api } from '../api/api.js'
import { noteUnknownZone } from '../format/format-time.js'

let followed: string | undefined

/**
 * From now on, uses the server's tables for a zone's days and times; they may be older or newer
 * than this browser's. Until they have arrived, and if they do not, the browser's own serve.
 * @returns whether times on screen may now differ
 */
export const followClocks = async (timeZone: string): Promise<boolean> => {
  if (followed === timeZone) return false
  followed = timeZone
  try {
    return keepClocks(await api(getZoneClocks, { timeZone }))
  } catch (error) {
    const isUnknown = error instanceof ApiProblem && error.code === 'invalid-input'
    if (isUnknown) noteUnknownZone(timeZone)
    else followed = undefined
    return isUnknown
  }
}
