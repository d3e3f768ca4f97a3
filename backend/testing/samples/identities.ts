import { StoredPicture, submitIdentity, uploadIdentityPicture } from '#contracts/people/identity'
import type { Side } from '#contracts/values/identity-values'
import type { PictureId } from '#contracts/values/ids'
import { picture, sendTo } from '../app/deeds.js'
import type { Answer, Browser } from '../app/http.js'
import type { Person } from '../app/people.js'

/** The colours of two sides, another for another document. */
const coloursOf = { front: 'f9d63', back: '33f6a' } as const

/**
 * Sends one side of a document; each of sixteen documents has its own. `shows`: the side that the
 * picture is of.
 */
export const sendSide = async (
  browser: Browser,
  side: Side,
  document = 0,
  shows = side,
): Promise<Answer> => {
  const path = uploadIdentityPicture.path.replace(':side', side) as `/${string}`
  return sendTo(
    { ...uploadIdentityPicture, path },
    browser,
    await picture(`#${document.toString(16)}${coloursOf[shows]}`),
  )
}

export const uploadSide = async (
  browser: Browser,
  side: Side,
  document = 0,
  shows = side,
): Promise<PictureId> =>
  StoredPicture.parse(JSON.parse((await sendSide(browser, side, document, shows)).text)).pictureId

export const uploadSides = async (browser: Browser, document = 0) => ({
  frontId: await uploadSide(browser, 'front', document),
  backId: await uploadSide(browser, 'back', document),
})

/** Pictures of a document that wait for staff. */
export const identity = async (person: Person, document = 0) => {
  const pictures = await uploadSides(person, document)
  const { submissionId, position } = await person.ask(submitIdentity, pictures)
  return { ...pictures, userId: person.userId, submissionId, position }
}
