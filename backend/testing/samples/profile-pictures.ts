import type { ProfilePictureId } from '#contracts/values/ids'
import { uploadProfilePicture } from '#contracts/own/profile-pictures'
import { picture, sendTo } from '../app/deeds.js'
import type { Browser } from '../app/http.js'

/** Shows a picture of one colour; another colour is another picture. */
export const showPicture = async (browser: Browser, colour?: string): Promise<ProfilePictureId> => {
  const { text } = await sendTo(uploadProfilePicture, browser, await picture(colour))
  return uploadProfilePicture.response.parse(JSON.parse(text)).profilePictureId
}
