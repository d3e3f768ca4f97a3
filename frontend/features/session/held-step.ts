import type { SecondStep } from '#contracts/own/session'

let held: SecondStep | undefined

/**
 * The second step that the sign-in page reached before the rest of the product had loaded, for the
 * screen that continues from there.
 */
export const heldStep = (): SecondStep | undefined => held

export const holdStep = (step: SecondStep): void => void (held = step)

export const letStepGo = (): void => void (held = undefined)
