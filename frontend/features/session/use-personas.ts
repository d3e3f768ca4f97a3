import { useEffect, useState } from 'react'
import { PERSONAS_PATH } from '#contracts/values/first-paths'
import type { listPersonas, Persona } from '#contracts/own/session'
import { firstAnswer } from '../../lib/api/first-answer.js'

/** The people of the demo; `isMissing` if their list did not arrive. */
export const usePersonas = () => {
  const [personas, setPersonas] = useState<readonly Persona[]>()
  const [isMissing, setIsMissing] = useState(false)
  const load = () =>
    void firstAnswer<typeof listPersonas>(PERSONAS_PATH).then(
      (answer) => setPersonas(answer.personas),
      () => setIsMissing(true),
    )
  useEffect(load, [])
  const loadAgain = () => {
    setIsMissing(false)
    load()
  }
  return { personas, isMissing, loadAgain }
}
