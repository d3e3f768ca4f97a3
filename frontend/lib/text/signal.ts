import type { SignalSetter } from '#contracts/values/signal-strength'

/** Words of the signal strength of an account, for its client and for staff. */
export const signalText = {
  title: 'Signal strength',
  of: 'of 100',
  setOn: {
    desk: (day) => `Set on ${day} by your account desk. It is a judgement, not a measurement.`,
    plan: (day) => `Changed on ${day} with your signal plan. It is a judgement, not a measurement.`,
  } satisfies Record<SignalSetter, (day: string) => string>,
  notSet: 'Your account desk has not set it yet.',
  unharmed: 'Your signal strength is unchanged.',
  setOnForStaff: {
    desk: (day) => `Set on ${day} by staff. The client sees the same.`,
    plan: (day) => `Changed on ${day} with a signal plan. The client sees the same.`,
  } satisfies Record<SignalSetter, (day: string) => string>,
  notSetForStaff: 'Staff have not set it yet. The client sees the same.',
  add: 'Add Signal',
  titleOf: (name: string) => `Set the signal strength of ${name}`,
  means: (now: string) =>
    `The client sees it on their home page, as the judgement of your desk. It is ${now} now. No money moves.`,
  field: 'Signal strength (%)',
  help: 'A whole number from 0 to 100',
  submit: 'Set signal',
  submitting: 'Setting…',
  done: 'Signal updated',
} as const
