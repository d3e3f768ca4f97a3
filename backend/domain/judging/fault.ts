import type { ProblemCode } from '#contracts/problem'
import type { CheckName, Fault } from '#contracts/audit/replays'

/** The checks that judge acts. */
export const judged = [
  'folds',
  'actors',
  'twoAdmins',
  'decisions',
  'signIns',
] as const satisfies readonly CheckName[]

/** The check that each fault fails. A new fault does not compile until it is listed. */
const checks: Readonly<Record<Fault, (typeof judged)[number]>> = {
  'cannot-fold': 'folds',
  'not-their-role': 'actors',
  'not-active': 'actors',
  'not-for-role': 'actors',
  'own-account': 'actors',
  'not-their-own': 'actors',
  'needs-two': 'twoAdmins',
  'own-proposal': 'twoAdmins',
  'not-as-proposed': 'twoAdmins',
  'no-request': 'decisions',
  'no-such-entry': 'decisions',
  refused: 'decisions',
  differs: 'decisions',
  'unknown-act': 'decisions',
  'not-signed-in': 'signIns',
}

export const checkOf = (fault: Fault): (typeof judged)[number] => checks[fault]

/** What is wrong with an act, with the figures that show it. */
export interface Wrong {
  readonly fault: Fault
  readonly detail: string
}

export const wrong = (fault: Fault, detail = ''): Wrong => ({ fault, detail })

const known: Partial<Record<ProblemCode, Fault>> = {
  forbidden: 'not-for-role',
  'own-account': 'own-account',
  'own-proposal': 'own-proposal',
  'unknown-request': 'no-request',
  'already-decided': 'no-request',
}

/** Turns a refusal into a fault of the act that the rules would have refused. */
export const refusedAs = (code: ProblemCode): Wrong => {
  const fault = known[code]
  return fault ? wrong(fault) : wrong('refused', code)
}
