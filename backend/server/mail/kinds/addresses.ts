import { z } from 'zod'
import { mailKind } from '../mail-kind.js'

const DAY_MS = 24 * 60 * 60_000

const Link = z.strictObject({ token: z.string() })

/** To a person who must confirm this address. */
export const confirmEmail = mailKind({
  facts: Link,
  hasSecret: true,
  lastsMs: 7 * DAY_MS,
  isReplaced: true,
  write: ({ token }, { siteName }) => ({
    subject: `Confirm your email address for ${siteName}`,
    paragraphs: [
      'Open the link to confirm that this address is yours. Until then you can do everything but withdraw money.',
    ],
    link: { label: 'Confirm this address', path: `/confirm-email#${token}` },
    closing: [
      'The link works once, for seven days.',
      `If you did not sign up with ${siteName}, someone used your address by mistake. You need not do anything.`,
    ],
  }),
})

/** To the address that a person wants to change to. */
export const confirmNewEmail = mailKind({
  facts: Link,
  hasSecret: true,
  lastsMs: DAY_MS,
  isReplaced: true,
  write: ({ token }, { siteName }) => ({
    subject: `Confirm your new email address for ${siteName}`,
    paragraphs: [
      `You asked to use this address with ${siteName}. Open the link to confirm it. Until then your old address stays the one you sign in with.`,
    ],
    link: { label: 'Use this address', path: `/confirm-email#${token}` },
    closing: [
      'The link works once, for 24 hours.',
      'If you did not ask for this, ignore this mail: nothing changes.',
    ],
  }),
})

/** To the previous address, after a change. */
export const emailChanged = mailKind({
  facts: Link,
  hasSecret: true,
  lastsMs: 7 * DAY_MS,
  isReplaced: false,
  write: ({ token }, { siteName }) => ({
    subject: `Your email address for ${siteName} was changed`,
    paragraphs: [
      `You now sign in to ${siteName} with another email address, and no longer with this one.`,
      'Was this you? Then you need not do anything. If it was not, take it back. For 24 hours after the change, no money can be withdrawn from your account.',
    ],
    link: { label: 'Take it back', path: `/undo-email#${token}` },
    closing: [
      'The link works for seven days. It brings this address back and signs you out everywhere. Then choose a new password.',
    ],
  }),
})

/** To a person whose address someone else asked for. */
export const emailTaken = mailKind({
  facts: z.strictObject({}),
  hasSecret: false,
  lastsMs: DAY_MS,
  isReplaced: true,
  write: (_, { siteName }) => ({
    subject: `Someone asked to use your email address with ${siteName}`,
    paragraphs: [
      `A person with another account at ${siteName} asked to use this address. It belongs to your account, so nothing has changed, and they were not told.`,
      'Was this you? Then sign in with this address, or choose another one for the other account.',
    ],
  }),
})
