import { getIdentityPicture, getStaffIdentityPicture } from '#contracts/people/identity'
import type { Person } from '../app/people.js'
import type { TestApp } from '../app/test-app.js'

type Headers = Readonly<Record<string, string>>

/** Asks for pictures of identities as a browser does: one's own, and, as staff, those of others. */
export const identityPictures = (app: () => TestApp) => {
  const read = async ({ cookie = '' }: Person, path: string, headers: Headers = {}) => {
    const response = await fetch(`${app().reach.address}/api${path}`, {
      headers: { cookie, ...headers },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, text: bytes.toString() }
  }
  return {
    own: (reader: Person, pictureId: string, headers?: Headers) =>
      read(reader, getIdentityPicture.path.replace(':pictureId', pictureId), headers),
    of: (whose: Person, reader: Person, pictureId: string, headers?: Headers) =>
      read(
        reader,
        getStaffIdentityPicture.path
          .replace(':userId', whose.userId)
          .replace(':pictureId', pictureId),
        headers,
      ),
  }
}
