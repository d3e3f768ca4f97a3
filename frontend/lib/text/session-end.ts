import { formatClock } from '../format/format-time.js'

/** Words of the question whether the person is still there. */
export const sessionEndText = {
  title: 'Are you still there?',
  idle: (endsAt: string) =>
    `You have not done anything here for a while. For your safety, you will be logged out at ${formatClock(endsAt, { to: 'seconds' })}.`,
  stay: 'Stay logged in',
  logout: 'Logout',
  lastTitle: 'You are about to be logged out',
  last: (endsAt: string) =>
    `You have been logged in for as long as one login lasts. Finish what you are doing by ${formatClock(endsAt, { to: 'seconds' })}, then log in again.`,
} as const
