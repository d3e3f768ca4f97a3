import type { EventNamed } from '#contracts/events/ledger-events'
import { Rejection, type Topic } from '../decider.js'
import { requireOtherAdmin, type ChangeOfStatus, type Powers } from './powers.js'

export interface ProfilePictureCommands {
  /** `isShown`: whether the picture is the one that the person shows now. */
  RemoveProfilePicture: ChangeOfStatus & { readonly isShown: boolean }
}

/** Pictures themselves are kept outside the log; that staff removed one is on record with its person. */
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
