import type { EventNamed } from '#contracts/events/ledger-events'
import { Rejection, type Topic } from '../decider.js'
import { requireOtherAdmin, type ChangeOfStatus, type Powers } from './powers.js'

export interface ProfilePictureCommands {
  /** `isShown`: whether the person currently shows this picture. */
  RemoveProfilePicture: ChangeOfStatus & { readonly isShown: boolean }
}

/** Pictures are stored outside the log; a removal by staff is recorded in the person's stream. */
export const profilePicturesTopic = <State extends Powers>(): Topic<
  State,
  ProfilePictureCommands,
  EventNamed<'ProfilePictureRemoved'>
> => ({
  decide: {
    RemoveProfilePicture: (_, asked, context) => {
      requireOtherAdmin(asked, context)
      if (!asked.isShown) throw new Rejection('nothing-to-change')
      return [{ type: 'ProfilePictureRemoved', data: { reason: asked.reason } }]
    },
  },
  evolve: { ProfilePictureRemoved: (user) => user },
})
