import type { FirstSteps, StepState } from '#contracts/people/first-steps'

type Step = Exclude<keyof FirstSteps, 'isDismissed'>

/** Words of the list of first steps, on the home page of new clients. */
export const firstStepsText = {
  title: 'Getting started',
  what: 'Your first steps',
  unharmed: 'Nothing you have done is lost.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  dismiss: 'Put this list away',
  dismissed: 'The list is put away',
  states: {
    open: 'To do',
    waiting: 'Waiting for our staff',
    refused: 'To do again',
    done: 'Done',
  } satisfies Record<StepState, string>,
  steps: {
    email: {
      title: 'Confirm your email address',
      text: 'Open the link that we mailed to you. You need it before you can withdraw.',
    },
    identity: {
      title: 'Verify your identity',
      text: 'Send us pictures of the front and back of a document.',
    },
    deposit: {
      title: 'Make your first deposit',
      text: 'Choose an amount and a coin, and pay from your wallet.',
    },
  } satisfies Record<Step, { readonly title: string; readonly text: string }>,
  waiting: {
    identity: 'Our staff are looking at your pictures.',
    deposit: 'Our staff are comparing your proof with the transfer.',
  },
  refused: {
    identity: 'Your pictures were declined. See why, and send others.',
    deposit: 'Your deposit was rejected. See why, and make another one.',
  },
  sendAgain: 'Send the link again',
  sent: 'A new link is on its way. Earlier ones no longer work.',
} as const
