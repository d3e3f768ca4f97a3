import { savePreferences } from '#contracts/own/preferences'
import { removeProfilePicture, takePictureDown } from '#contracts/own/profile-pictures'
import { identity } from '../samples/identities.js'
import type { Person } from '../app/people.js'
import { showPicture } from '../samples/profile-pictures.js'
import type { TestApp } from '../app/test-app.js'

/** Each command about how people appear to each other, sent once; `desk` is called at that time. */
export const profileCommands = (
  desk: () => { readonly app: TestApp; readonly admin: Person },
): Readonly<Record<string, () => Promise<unknown>>> => {
  const client = () => desk().app.person('client')
  return {
    uploadProfilePicture: async () => showPicture(await client()),
    removeProfilePicture: async () => (await client()).ask(removeProfilePicture, {}),
    takePictureDown: async () => {
      const person = await client()
      const shown = { userId: person.userId, profilePictureId: await showPicture(person) }
      await desk().admin.ask(takePictureDown, { ...shown, reason: 'For a test' })
    },
    savePreferences: async () =>
      (await client()).ask(savePreferences, {
        locale: 'de-DE',
        timeZone: null,
        clock: 'h23',
        currency: 'symbol',
      }),
  }
}

/** A picture of each private kind, by the name of its id. */
export const ownPictures = async (person: Person) => ({
  pictureId: [(await identity(person)).frontId],
  profilePictureId: [await showPicture(person)],
})
