import { keepClocks } from '#contracts/writing/zones'
import { getZoneClocks } from '#contracts/zone-clocks'
import { ApiProblem } from './api-problem.js'
import { api } from './api.js'
import { noteUnknownZone } from './format-time.js'

let followed: string | undefined

/**
 * Tells days and times of a zone by the server's tables from now on, which may be older or newer than those of this browser. Until they have
 * arrived, and if they do not, the browser's own serve. @returns whether what is on screen may be told otherwise now
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
