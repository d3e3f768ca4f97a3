import { picture, sendFile } from '../app/deeds.js'
import type { Person } from '../app/people.js'
import type { TestApp } from '../app/test-app.js'

/** Notes so many pictures of a person, of which there are no files. */
export const notePictures = (app: TestApp, { userId }: Person, count: number) =>
  app.database.pool.query(
    `insert into files (file_id, owner_id, hash, bytes, width, height, created_at)
       select gen_random_uuid(), $1, encode(sha256(n::text::bytea), 'hex'), 1, 1, 1, now() from generate_series(1, $2) n`,
    [userId, count],
  )

/** The same of pictures that no deposit names. */
export const noteUnused = (app: TestApp, { userId }: Person, count: number) =>
  app.database.pool.query(
    `insert into files (file_id, owner_id, hash, bytes, width, height, created_at, erase_at)
       select gen_random_uuid(), $1, encode(sha256(('unused ' || n)::bytea), 'hex'), 1, 1, 1, now(), '2100-01-01' from generate_series(1, $2) n`,
    [userId, count],
  )

/** Sends one more than a person may have sent. */
export const sendAfterMany = async (app: TestApp, person: Person) => {
  await notePictures(app, person, 200)
  return sendFile(person, await picture('#405060'))
}
