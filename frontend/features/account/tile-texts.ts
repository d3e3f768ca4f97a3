import type { Profile } from '#contracts/own/profile'
import type { SignedInUser } from '#contracts/own/session'
import { formatCount } from '../../lib/format/format-money.js'
import { accountText as text } from '../../lib/text/account.js'

const destinationsOf = ({ destinations }: Profile): string =>
  destinations === 0 ? text.noDestinations : text.savedDestinations(formatCount(destinations))

const pictureOf = ({ pictureTakenDown }: Profile, { profilePictureId }: SignedInUser): string => {
  if (profilePictureId) return text.hasPicture
  return pictureTakenDown ? text.takenDown : text.noPicture
}

const securityOf = ({ factors }: Profile): string =>
  factors.map((kind) => text.factor[kind]).join(', ') || text.noFactor

/** The text under the tiles; undefined until it is known. */
export const underOf = (profile: Profile | undefined, user: SignedInUser) =>
  profile
    ? {
        destinations: destinationsOf(profile),
        identity: text.identityUnder[profile.identity ?? 'none'],
        picture: pictureOf(profile, user),
        security: securityOf(profile),
        email: profile.isEmailConfirmed ? text.confirmed : text.unconfirmed,
      }
    : {
        destinations: undefined,
        identity: undefined,
        picture: undefined,
        security: undefined,
        email: undefined,
      }
